import { fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type {
  MendedPicture,
  PictureProcess,
  PictureRefusal,
  PreparedLogo,
  PreparedPicture,
  StoredVersion,
} from '#server/core/ports/pictures';
import { makeQueue } from '#server/core/queue';
import { root } from '#server/core/root';

/** Whether a file was refused. */
export const isRefusal = (made: object): made is PictureRefusal => 'code' in made;

/** What an uploaded file can be converted to, and what becomes of a stored one. */
interface Made {
  picture: PreparedPicture | PictureRefusal;
  logo: PreparedLogo | PictureRefusal;
  mended: MendedPicture;
  look: string;
  preview: Uint8Array;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long an idle process is kept: the same member's next picture comes within seconds. */
  restMilliseconds?: number;
  /** A process that has not answered for this long is killed. */
  timeoutMilliseconds?: number;
}

/** A path, or the stored bytes. */
type Input<As extends keyof Made> = As extends 'mended'
  ? readonly StoredVersion[]
  : As extends 'look' | 'preview'
    ? Uint8Array
    : string;

/** The result for one picture. */
type Outcome<As extends keyof Made> = { made: Made[As] | undefined } | 'process ended' | 'no answer';

interface Worker {
  /** Rejects if the process ended before it could be used. */
  ready: Promise<void>;
  ask: <As extends keyof Made>(input: Input<As>, as: As, timeoutMilliseconds: number) => Promise<Outcome<As>>;
  end: () => Promise<void>;
}

/** Retry once if the process ends: something else may have ended it. */
const tries = 2;

/**
 * One process that handles pictures one at a time, started with the first and ended when idle. It takes a fifth of a second and fifty megabytes,
 * which a server without uploads does not spend.
 */
export function makePictureProcess({
  log,
  restMilliseconds = 60_000,
  timeoutMilliseconds = 120_000,
}: Options): PictureProcess {
  // One picture at a time: a queue of uploads must not take the catalogue's processor or memory. Twenty from one sender do not delay the others.
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

  const attempt = async <As extends keyof Made>(input: Input<As>, as: As): Promise<Outcome<As>> => {
    if (isClosed) throw new Error('The server is shutting down.');
    const asked = (worker ??= startWorker());
    try {
      await asked.ready;
      const outcome = await asked.ask(input, as, timeoutMilliseconds);
      if (typeof outcome === 'string') await end();
      return outcome;
    } catch (error) {
      await end();
      throw error;
    }
  };

  const prepare = async <As extends keyof Made>(input: Input<As>, as: As): Promise<Made[As] | undefined> => {
    clearTimeout(rest);
    try {
      for (let n = 1; n <= tries; n += 1) {
        const outcome = await attempt(input, as);
        if (typeof outcome === 'object') return outcome.made;
        log.warn({ outcome, try: n }, 'a picture could not be processed');
        if (outcome === 'no answer') break;
      }
      return undefined;
    } finally {
      rest = setTimeout(() => void end(), restMilliseconds).unref();
    }
  };

  return {
    prepare: async (path, who) =>
      (await firstLook(path)) ?? (await inTurn(() => prepare(path, 'picture'), who)) ?? { code: 'file.damaged' },
    prepareLogo: async (path) =>
      (await firstLook(path)) ?? (await inTurn(() => prepare(path, 'logo'))) ?? { code: 'file.damaged' },
    mend: async (versions) => {
      const made = await inTurn(() => prepare(versions, 'mended'));
      if (!made) throw new Error('The stored picture could not be examined.');
      return made;
    },
    lookOf: (content) => inTurn(() => prepare(content, 'look')),
    preview: (content) => inTurn(() => prepare(content, 'preview'), 'preview'),
    close: async () => {
      isClosed = true;
      await end();
    },
  };
}

function startWorker(): Worker {
  const child = fork(join(root, 'server/pictures/picture-worker.mjs'), {
    // None of the server's own: the process does not need the TypeScript loader used in development.
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
  // The server may exit while the process is idle, but not while a picture is pending.
  const release = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const ready = new Promise<void>((done, failed) => {
    child.once('message', () => done());
    void ended.then(() => failed(new Error('The picture process did not start.')));
  });
  ready.catch(() => undefined);
  return {
    ready,
    ask: <As extends keyof Made>(input: Input<As>, as: As, timeoutMilliseconds: number) => {
      hold();
      let timer: NodeJS.Timeout | undefined;
      return new Promise<Outcome<As>>((done) => {
        timer = setTimeout(done, timeoutMilliseconds, 'no answer');
        void ended.then(() => done('process ended'));
        child.once('message', (answer: Outcome<As>) => done(answer));
        // A message that cannot be sent means that the process has ended.
        child.send({ input, as }, () => undefined);
      }).finally(() => {
        clearTimeout(timer);
        release();
      });
    },
    end: async () => {
      // It has nothing to clean up, and might be in the middle of a picture.
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Refuses by the first bytes: the decoder reads many more types (SVG among them), and none of those reaches it. */
async function firstLook(path: string): Promise<PictureRefusal | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return lookAt(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Why a file that begins with these bytes is no picture that is read here; undefined if it may be one. @param first twelve bytes, or fewer of a shorter file */
export function lookAt(first: Buffer): PictureRefusal | undefined {
  if (first.length === 0) return { code: 'file.empty' };
  const head = first.toString('latin1');
  const isKnown =
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('II*\0') ||
    head.startsWith('MM\0*');
  if (isKnown) return undefined;
  const isHeic = /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head);
  return { code: 'file.unsupported', ...(isHeic && { isHeic }) };
}
