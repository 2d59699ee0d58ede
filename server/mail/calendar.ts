/** An all-day calendar entry. */
export interface CalendarDay {
  /** Permanent identifier of the entry: a later file with a higher sequence changes it. */
  uid: string;
  sequence: number;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  place?: string | undefined;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Adds a reminder on the day before. */
  remind?: boolean;
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds lines of more than 75 bytes (RFC 5545, 3.1) without splitting characters. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      parts.push(part);
      part = '';
      room = 74;
    }
    part += character;
    room -= size;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (instant: Date): string => instant.toISOString().replace(/\.\d+|[-:]/g, '');
/** An all-day entry ends on the following day. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function eventOf({ uid, sequence, day, title, place, url, status, remind }: CalendarDay, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    ...(remind && status !== 'CANCELLED'
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, 'TRIGGER:-P1D', 'END:VALARM']
      : []),
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545) of all-day entries. */
export function calendarOf(days: readonly CalendarDay[], now: Date): string {
  const written = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prestalo//Prestalo//IT',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => eventOf(day, now)),
    'END:VCALENDAR',
  ];
  return `${written.map(fold).join('\r\n')}\r\n`;
}
