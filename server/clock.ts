/** Where the server reads the time; tests hand in their own. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format;
}

/**
 * The calendar day of an instant in a time zone.
 * @param timezone an IANA name, such as the library's `Europe/Rome`
 * @returns `YYYY-MM-DD`
 */
export const dayOf = (instant: Date, timezone: string): string => formatOf(timezone).format(instant);

/** Today in a library's time zone, `YYYY-MM-DD`. */
export const today = (clock: Clock, timezone: string): string => dayOf(clock.now(), timezone);
