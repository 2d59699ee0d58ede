import { PassThrough } from 'node:stream';
import type { LiveLoans } from '#server/staff/live/live';

/** Open streams of server-sent events. */
export interface Streams {
  /** A stream that says `changed` whenever a loan of the library has changed. */
  open: (libraryId: number, userId: string) => PassThrough;
  close: () => void;
}

/** A proxy must not take a quiet stream for a dead one, in milliseconds. */
const beatEvery = 15_000;
/** The token is checked again when the page comes back, in milliseconds. */
const longest = 600_000;
/** Maximum streams per person: nobody looks at more tabs than this. */
const perPerson = 6;
/** Steps in quick succession are one event, in milliseconds. */
const quiet = 250;
/** A client that leaves this much unread is disconnected, in bytes. */
const unreadAtMost = 64_000;

interface Open {
  userId: string;
  stream: PassThrough;
  end: () => void;
}

export function makeStreams(live: LiveLoans): Streams {
  const all = new Set<Open>();
  let beat: NodeJS.Timeout | undefined;

  const write = (stream: PassThrough, text: string): void => {
    if (stream.writableLength + stream.readableLength > unreadAtMost) stream.destroy();
    else if (stream.writable) stream.write(text);
  };

  const open: Streams['open'] = (libraryId, userId) => {
    const stream = new PassThrough();
    let waiting: NodeJS.Timeout | undefined;
    let isDue = false;
    const tell = (): void => {
      if (waiting) {
        isDue = true;
        return;
      }
      write(stream, 'event: changed\ndata: {}\n\n');
      waiting = setTimeout(() => {
        waiting = undefined;
        if (isDue) tell();
        isDue = false;
      }, quiet);
    };
    const leave = live.listen(libraryId, tell);
    const over = setTimeout(() => stream.end(), longest);
    const entry: Open = { userId, stream, end: () => stream.end() };
    stream.on('close', () => {
      leave();
      clearTimeout(over);
      clearTimeout(waiting);
      all.delete(entry);
      if (all.size === 0) {
        clearInterval(beat);
        beat = undefined;
      }
    });
    const own = [...all].filter((one) => one.userId === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - perPerson + 1))) oldest.end();
    all.add(entry);
    beat ??= setInterval(() => {
      for (const one of all) write(one.stream, ':\n\n');
    }, beatEvery);
    write(stream, 'retry: 1000\n\n');
    tell();
    return stream;
  };

  return {
    open,
    close: () => {
      for (const { end } of all) end();
    },
  };
}
