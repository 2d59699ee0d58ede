import * as v from 'valibot';
import type { Feed } from './feed.ts';

/** A recording, as it stands in its file. */
export interface Run extends Feed {
  format: typeof format;
  /** ISO time at which it was exported. */
  at: string;
}

const format = 'prestalo-run-1';

const seen = v.looseObject({ status: v.string(), nodes: v.array(v.string()), takes: v.array(v.string()) });
const file = v.looseObject({
  format: v.literal(format),
  actors: v.array(v.looseObject({ key: v.string(), name: v.string(), first: seen, seen })),
  steps: v.array(
    v.looseObject({
      id: v.string(),
      key: v.string(),
      event: v.looseObject({ type: v.string() }),
      taken: v.array(v.string()),
      seen,
    }),
  ),
  charts: v.record(v.string(), v.looseObject({ machine: v.string(), arrows: v.array(v.unknown()) })),
});

const isRun = (value: unknown): value is Run => v.is(file, value);

/** The text of the file of a recording. */
export const writeRun = (feed: Feed, at: string): string =>
  `${JSON.stringify({ format, at, ...feed } satisfies Run, null, 1)}\n`;

/** The recording in a file; undefined if the file is none. */
export function readRun(text: string): Feed | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isRun(read) ? { actors: read.actors, steps: read.steps, charts: read.charts } : undefined;
  } catch {
    return undefined;
  }
}

/** How the replay of one actor went. */
export interface Verdict {
  key: string;
  name: string;
  steps: number;
  /** The state at the end of the replay. */
  value: unknown;
  /** The id of the first step after which the states differ; undefined if every step led to the recorded states. */
  differs: string | undefined;
  /** Why it could not be replayed. */
  reason: string | undefined;
}
