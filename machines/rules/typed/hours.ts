/** One opening interval, as 'HH:MM' in local time; it ends at `to`. */
export type Shift = { from: string; to: string };

const TIME = String.raw`(\d{1,2}?)(?:\s?[:.h]?\s?(\d{2}))?\s?(am|pm)?\s?h?`;
const SHIFT = new RegExp(`^(?:dalle|from)?\\s*${TIME}\\s*(?:-|alle|to)\\s*${TIME}$`);
const CLOSED = /^(?:chius[oa]|closed|-)$/;
const ALWAYS = /^(?:h?\s?24|24\s?h|24 su 24|24\/24)$/;
const FILLERS = /\b(?:ore|orario|h|la|di|al|mattin[ao]|pomeriggio|sera|morning|afternoon|evening)\b:?/g;
/** Other meanings of a sign, tried in turn if the hours cannot be read as they stand: `9,30-12,30` and `9:00/13:00`. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/(?<=\d),(?=[0-5]\d(?!\d))/g, '.'),
  (text) => text.replaceAll('/', '-'),
];

/**
 * Parses hours as people write them: `09:00-13:00, 15:00-19:00`, `9-13 e 15.30–19`, `dalle 9,30 alle 13; 15-19`, `9am-1pm`, `24h`, `chiuso`
 * (rules/lending.md#opening-hours). Returns the shifts in order, merged if they touch; none for an empty text; undefined if the text is invalid (such
 * as a shift past midnight).
 */
export function parseHours(written: string): Shift[] | undefined {
  const shifts = shiftsOf(written);
  return shifts && joined(shifts);
}

/** Whether shifts share hours, such as `9-13, 12-15`: one of them is likely mistyped. */
export function overlaps(written: string): boolean {
  const shifts = (shiftsOf(written) ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return shifts.some(({ from }, index) => from < (shifts[index - 1]?.to ?? ''));
}

/** The shifts as they are written. */
function shiftsOf(written: string): Shift[] | undefined {
  const plain = written
    .trim()
    .toLowerCase()
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/[\s,;.]+$/, '');
  if (ALWAYS.test(plain)) return [{ from: '00:00', to: '24:00' }];
  const text = plain.replaceAll(FILLERS, ' ').trim();
  if (text === '' || CLOSED.test(text)) return [];
  for (const reading of READINGS) {
    const shifts = shiftsIn(reading(text));
    if (shifts) return shifts;
  }
  return undefined;
}

function shiftsIn(text: string): Shift[] | undefined {
  const shifts: Shift[] = [];
  // A field of one line makes a space of the break between two pasted lines.
  const close = text.replaceAll(/\s*-\s*/g, '-');
  for (const part of close.split(/[,;/&+\n]|\b(?:e|ed|and)\b|(?<=\d-\d[\d:.h]*)\s+(?=\d[\d:.h]*-\d)/)) {
    const found = SHIFT.exec(part.trim());
    if (!found) return undefined;
    const from = time(found[1], found[2], found[3]);
    const to = time(found[4], found[5], found[6]);
    if (from === undefined || to === undefined || from >= to) return undefined;
    shifts.push({ from, to });
  }
  return shifts;
}

function time(written: string | undefined, minute = '00', half?: string): string | undefined {
  const hour = half === undefined ? Number(written) : (Number(written) % 12) + (half === 'pm' ? 12 : 0);
  const minutes = hour * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 24 * 60 ? `${String(hour).padStart(2, '0')}:${minute}` : undefined;
}

/** Shifts in order; those that touch are one. */
export function joined(shifts: readonly Shift[]): Shift[] {
  const result: Shift[] = [];
  for (const shift of shifts.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && shift.from <= last.to) last.to = last.to > shift.to ? last.to : shift.to;
    else result.push({ ...shift });
  }
  return result;
}
