import type { OwnRecord } from './wire.ts';

/** What everybody who had the object would have spent on one of their own; undefined while nobody had it or its price is unknown. */
export const savedByOthers = ({ lent, value }: OwnRecord): number | undefined =>
  value === null || value === 0 || lent.people === 0 ? undefined : lent.people * value;
