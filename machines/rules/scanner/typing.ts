/**
 * A scanner types faster than anybody: so many keys, each so soon after the one before, in milliseconds. One that ends its codes with nothing is done
 * when it rests.
 */
export const TYPING = { keys: 5, gapMilliseconds: 50, restMilliseconds: 500 } as const;

/** Keys that followed each other at a scanner's speed. */
export interface Run {
  keys: number;
  /** When the last one came, in milliseconds since the page was opened. */
  at: number;
}

/** A run after a change of the field. @param grown by how many characters @param at when, in milliseconds since the page was opened */
export const runAfter = (run: Run, grown: number, at: number): Run => {
  if (grown !== 1) return { keys: 0, at };
  return { keys: run.keys > 0 && at - run.at <= TYPING.gapMilliseconds ? run.keys + 1 : 1, at };
};

/** Whether a scanner is typing, not a person. */
export const isScanned = ({ keys }: Run): boolean => keys >= TYPING.keys;
