import * as v from 'valibot';
import { type LockerDriver, LockerRefusal, LockerUnreachable } from '#server/lockers/driver';

interface Access {
  baseUrl: string;
  stationId: string;
  apiKey: string;
  /** Timeout of a call in milliseconds. */
  timeout?: number;
}

const defaultTimeout = 10_000;
const longestAnswer = 20_000;
const statuses = ['reserved', 'collected', 'returned', 'expired', 'cancelled'] as const;

const reservationSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{4,10}$/)),
  qr_payload: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  compartment: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(20)))),
});
const statusSchema = v.object({ status: v.picklist(statuses) });
/** Free doors by size. */
const stationSchema = v.object({ free: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))) });
const refusalSchema = v.object({ error: v.pipe(v.string(), v.maxLength(100)) });

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number | undefined;
}

/** A provider's REST interface: reservations by external id, at a station. */
export function openHttpLocker({ baseUrl, stationId, apiKey, timeout = defaultTimeout }: Access): LockerDriver {
  const station = `${baseUrl.replace(/\/$/, '')}/stations/${encodeURIComponent(stationId)}`;
  const reservation = (id: string) => `${station}/reservations/${encodeURIComponent(id)}`;

  const send = async (method: string, url: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      if (text.length > longestAnswer) throw new Error('The answer is too long.');
      const { status, headers } = response;
      return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown), retryAfter: secondsOf(headers) };
    } catch (error) {
      throw new LockerUnreachable(error instanceof SyntaxError ? 'unreadable' : 'unreachable', { cause: error });
    }
  };

  const failureOf = ({ status, body, retryAfter }: Answer): Error => {
    const reading = v.safeParse(refusalSchema, body);
    const reason = reading.success ? reading.output.error : `http_${status}`;
    // A wrong key, a busy or a broken provider may be put right: the request stays open.
    const isOpen = status >= 500 || [401, 403, 408, 409, 425, 429].includes(status);
    return isOpen ? new LockerUnreachable(reason, { retryAfter }) : new LockerRefusal(reason);
  };

  return {
    reserve: async ({ externalId, purpose, from, to }) => {
      const answer = await send('PUT', reservation(externalId), {
        purpose,
        from: from.toISOString(),
        to: to.toISOString(),
      });
      if (answer.status >= 300) throw failureOf(answer);
      const reading = v.safeParse(reservationSchema, answer.body);
      if (!reading.success) throw new LockerUnreachable('unreadable');
      const { code, qr_payload, compartment } = reading.output;
      return { code, qr: qr_payload, compartment: compartment ?? undefined };
    },
    cancel: async (externalId) => {
      const answer = await send('DELETE', reservation(externalId));
      if (answer.status >= 300 && answer.status !== 404) throw failureOf(answer);
    },
    status: async (externalId) => {
      const answer = await send('GET', reservation(externalId));
      if (answer.status === 404) return undefined;
      if (answer.status >= 300) throw failureOf(answer);
      const reading = v.safeParse(statusSchema, answer.body);
      if (!reading.success) throw new LockerUnreachable('unreadable');
      return reading.output.status;
    },
    doors: {
      open: async ({ id, compartment, reason }) => {
        const url = `${station}/compartments/${encodeURIComponent(compartment)}/openings/${encodeURIComponent(id)}`;
        const answer = await send('PUT', url, { reason });
        if (answer.status >= 300) throw failureOf(answer);
      },
      countFree: async () => {
        const answer = await send('GET', station);
        if (answer.status >= 300) throw failureOf(answer);
        const reading = v.safeParse(stationSchema, answer.body);
        if (!reading.success) throw new LockerUnreachable('unreadable');
        return Object.values(reading.output.free).reduce((sum, free) => sum + free, 0);
      },
    },
  };
}

/** Retry-After in seconds; dates are not used by the protocol. */
function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
