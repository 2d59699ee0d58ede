import { fromCallback, fromPromise } from 'xstate';
import { holdTimeMachine } from '#machines/hold-time.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

const second = 1000;
/** Less than this between the two clocks of the device is how exactly they are read; milliseconds. */
const noChange = 2000;
/** A date of an answer has whole seconds: on average it was half of one later. */
const half = 500;

/** When the server answered by its own clock, milliseconds; NaN where the answer does not say it. */
export const serverTime = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '');

/** How far the device's clock is from one that nobody can set, milliseconds: another number is another clock, or a sleep. */
const setting = (): number => Date.now() - performance.now();

export const provideHoldTime = ({ api }: Pick<Deps, 'api'>) =>
  holdTimeMachine.provide({
    actors: {
      askHold: fromPromise(async ({ input: { expiresAt }, signal }) => {
        const answer = api.GET('/v1/checkout', { signal });
        const { hold_expires_at } = await call(answer);
        // Another hold of the member is not this one.
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
        // A device that has slept counts on only when it is looked at.
        document.addEventListener('visibilitychange', tell);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', tell);
        };
      }),
    } satisfies ActorsOf<typeof holdTimeMachine>,
  });
