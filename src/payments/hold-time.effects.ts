import { fromCallback, fromPromise } from 'xstate';
import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

const second = 1000;
/** Smaller differences between the device's two clocks are measurement error, milliseconds. */
const noChange = 2000;
/** A `Date` header has whole seconds: on average it is half a second behind. */
const half = 500;

/** The server's time according to a response, milliseconds; NaN without a `Date` header. */
export const serverTime = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '');

/**
 * The device's clock minus its monotonic clock, milliseconds: a change means that the clock was set or the device
 * slept.
 */
const setting = (): number => Date.now() - performance.now();

export const provideHoldTime = ({ api }: Pick<Deps, 'api'>) =>
  holdTimeMachine.provide({
    actors: {
      askHold: fromPromise(async ({ input: { expiresAt }, signal }) => {
        const answer = api.GET('/v1/checkout', { signal });
        const { hold_expires_at } = await call(answer);
        // This is about another hold of the member.
        if (hold_expires_at === null || Date.parse(hold_expires_at) !== Date.parse(expiresAt))
          return { endsAt: undefined, now: Date.now() };
        const left = Date.parse(expiresAt) - serverTime((await answer).response);
        if (Number.isNaN(left)) throw new Error('The server did not say what time it is.');
        const now = Date.now();
        return { endsAt: left > 0 ? now + Math.max(left - half, half) : undefined, now };
      }),
      watchClock: fromCallback(({ sendBack }) => {
        let known = setting();
        const tell = () => {
          const now = setting();
          if (Math.abs(now - known) > noChange) {
            known = now;
            sendBack({ type: 'clock.changed' });
          }
          sendBack({ type: 'second.passed', now: Date.now() });
        };
        tell();
        const timer = setInterval(tell, second);
        // A device that slept resumes counting only when it is looked at.
        document.addEventListener('visibilitychange', tell);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', tell);
        };
      }),
    } satisfies ActorsOf<typeof holdTimeMachine>,
  });
