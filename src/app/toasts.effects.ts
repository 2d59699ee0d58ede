import { fromPromise } from 'xstate';
import { toastsMachine } from '#machines/app/toasts.machine';
import type { ActorsOf } from '../core/slots.ts';

/** Toasts with `@mantine/notifications`, whose code loads with the first toast. */
export const provideToasts = () =>
  toastsMachine.provide({
    actors: {
      showToast: fromPromise(async ({ input, signal }) => {
        const { showToast } = await import('../shell/toasts.tsx');
        return showToast(input, signal);
      }),
    } satisfies ActorsOf<typeof toastsMachine>,
  });
