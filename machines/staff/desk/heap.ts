import type { Noted } from './inspection.ts';
import { type DeskList, waitingIn } from './list.ts';
import type { StaffedPoint } from './point.machine.ts';

/** What was scanned and waits for its step, as it is kept over a reload: codes, which are looked up again in their order. */
export interface Heap {
  codes: readonly string[];
  /** Where it was scanned, until that is known again. */
  point: StaffedPoint | undefined;
  /** What was noted about objects, by their codes. */
  noted?: Readonly<Record<string, Noted>>;
}

interface Waiting extends Pick<DeskList, 'list' | 'last' | 'member'> {
  queued: readonly string[];
  point: StaffedPoint | undefined;
}

/** What waits now, after whoever is at the desk; nothing without an object. @param code the one that is being looked up */
export function heapOf({ list, last, member, queued, point }: Waiting, code?: string): Heap {
  const lines = waitingIn({ list, last });
  const scanned = [...lines.map((line) => line.code), ...(code === undefined ? [] : [code]), ...queued];
  const isEmpty = scanned.every((each) => each === member?.id);
  const noted = Object.fromEntries(lines.flatMap((line) => (line.noted ? [[line.code, line.noted]] : [])));
  return {
    codes: isEmpty ? [] : [...new Set([...(member ? [member.id] : []), ...scanned])],
    point,
    ...(Object.keys(noted).length > 0 && { noted }),
  };
}
