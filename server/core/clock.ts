import { wallClock } from '#machines/rules/dates';

/** The server's source of time; tests pass their own. */
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

/** The calendar day of an instant in a time zone. @param timezone an IANA name, such as the library's `Europe/Rome` @returns `YYYY-MM-DD` */
export const dayOf = (instant: Date, timezone: string): string => formatOf(timezone).format(instant);

const minute = 60_000;
/** Every call needs the day, and formatting it takes a tenth of a call's time; in every zone a day begins on a whole minute. */
const lastAsked = new Map<string, { minutes: number; day: string }>();

/** Today in a library's time zone, `YYYY-MM-DD`. */
export function today(clock: Clock, timezone: string): string {
  const now = clock.now();
  const minutes = Math.floor(now.getTime() / minute);
  const last = lastAsked.get(timezone);
  if (last?.minutes === minutes) return last.day;
  const day = dayOf(now, timezone);
  lastAsked.set(timezone, { minutes, day });
  return day;
}

/** The local time in the zone of the call's library, 'HH:MM'. */
export const timeOf = (ctx: { deps: { clock: Clock }; library: { timezone: string } }): string =>
  wallClock(ctx.deps.clock.now().getTime(), ctx.library.timezone).time;

/** Today in the zone of the call's library, `YYYY-MM-DD`. */
export const todayOf = (ctx: { deps: { clock: Clock }; library: { timezone: string } }): string =>
  today(ctx.deps.clock, ctx.library.timezone);
