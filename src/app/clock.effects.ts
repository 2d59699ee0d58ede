import { fromCallback } from 'xstate';
import { clockMachine } from '#machines/app/clock.machine';
import type { ActorsOf } from '../core/slots.ts';

const minute = 60_000;

export const provideClock = () =>
  clockMachine.provide({
    actors: {
      watchClock: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'minute.passed', now: Date.now() });
        const timer = setInterval(tell, minute);
        // A device that slept has missed minutes.
        document.addEventListener('visibilitychange', tell);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', tell);
        };
      }),
    } satisfies ActorsOf<typeof clockMachine>,
  });
