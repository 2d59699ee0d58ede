import { fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { makeQueue } from '#server/queue';
import { root } from '#server/root';

/** A picture ready to be kept: WebP in a few widths, without metadata. */
export interface PreparedPicture {
  versions: { width: number; content: Buffer }[];
  /** Of the widest version, as it is looked at. */
  width: number;
  height: number;
  /** A tiny picture as a data: address. */
  placeholder: string;
}

export interface PictureProcess {
  /**
   * Makes an uploaded file into a picture of ours, judged by its content alone: png, jpeg, or the first page of a tiff, whole, at most
   * 40 megapixels. Turned upright first; position, camera and whatever hangs on behind do not survive.
   * @param who sent it: senders are served in turn
   * @returns undefined for everything else, and for one that ends the process twice; rejects where there can be no process
   */
  prepare: (path: string, who?: string) => Promise<PreparedPicture | undefined>;
  /** Ends the process; nothing is prepared from then on. */
  close: () => Promise<void>;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long a process without a picture is kept: the next one of the same member comes within seconds. */
  restMilliseconds?: number;
  /** A process that has said nothing for so long is given up. */
  patienceMilliseconds?: number;
}

/** What became of a picture. */
type Outcome = { picture: PreparedPicture | undefined } | 'process ended' | 'no answer';

interface Worker {
  /** Rejects where the process ended before it could be given anything. */
  ready: Promise<void>;
  ask: (path: string, patienceMilliseconds: number) => Promise<Outcome>;
  end: () => Promise<void>;
}

/** One try more than a picture deserves that ends the process itself: the process may have been ended by somebody else. */
const tries = 2;

/**
 * One process that works on pictures, one at a time, started with the first and ended when there have been none for a while. It
 * takes a fifth of a second and fifty megabytes, which a server that is sent no picture does not spend.
 */
export function makePictureProcess({
  log,
  restMilliseconds = 60_000,
  patienceMilliseconds = 120_000,
}: Options): PictureProcess {
  // One picture at a time: a queue of uploads must not take the catalogue's processor or memory. Twenty of one sender hold up no other.
  const inTurn = makeQueue(1);
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = async (): Promise<void> => {
    clearTimeout(rest);
    const ending = worker;
    worker = undefined;
    await ending?.end();
  };

  const attempt = async (path: string): Promise<Outcome> => {
    if (isClosed) throw new Error('The server is closing.');
    const asked = (worker ??= startWorker());
    try {
      await asked.ready;
      const outcome = await asked.ask(path, patienceMilliseconds);
      if (typeof outcome === 'string') await end();
      return outcome;
    } catch (error) {
      await end();
      throw error;
    }
  };

  const prepare = async (path: string): Promise<PreparedPicture | undefined> => {
    clearTimeout(rest);
    try {
      for (let n = 1; n <= tries; n += 1) {
        const outcome = await attempt(path);
        if (typeof outcome === 'object') return outcome.picture;
        log.warn({ outcome, try: n }, 'a picture was not prepared');
        if (outcome === 'no answer') break;
      }
      return undefined;
    } finally {
      rest = setTimeout(() => void end(), restMilliseconds).unref();
    }
  };

  return {
    prepare: async (path, who) => ((await looksAccepted(path)) ? inTurn(() => prepare(path), who) : undefined),
    close: async () => {
      isClosed = true;
      await end();
    },
  };
}

function startWorker(): Worker {
  const child = fork(join(root, 'server/picture-worker.mjs'), {
    // None of the server's own: what translates its sources in development is not wanted there.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  const hold = (): void => {
    child.ref();
    child.channel?.ref();
  };
  // A process that waits for nothing else may end; not while somebody waits for a picture.
  const release = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const ready = new Promise<void>((done, failed) => {
    child.once('message', () => done());
    void ended.then(() => failed(new Error('The process of the pictures did not start.')));
  });
  ready.catch(() => undefined);
  return {
    ready,
    ask: (path, patienceMilliseconds) => {
      hold();
      let patience: NodeJS.Timeout | undefined;
      return new Promise<Outcome>((done) => {
        patience = setTimeout(done, patienceMilliseconds, 'no answer');
        void ended.then(() => done('process ended'));
        child.once('message', (answer: Outcome) => done(answer));
        // What cannot be sent is sent to a process that has ended.
        child.send({ path }, () => undefined);
      }).finally(() => {
        clearTimeout(patience);
        release();
      });
    },
    end: async () => {
      // It has nothing to tidy up, and might be in the middle of a picture.
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The first bytes of what is accepted. The decoder reads much else (SVG among it), so nothing else reaches it. */
async function looksAccepted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return (
      head === '\x89PNG\r\n\x1a\n' ||
      head.startsWith('\xff\xd8\xff') ||
      head.startsWith('II*\0') ||
      head.startsWith('MM\0*')
    );
  } finally {
    await file.close();
  }
}
