import { assertEvent, assign, setup } from 'xstate';
import type { Notice } from '../core/notices.ts';
import { slot } from '../core/slot.ts';
import type { ToastsEvent } from '../core/system.ts';
import { TOAST } from '../rules/limits.ts';

const isOffline = (notice: Notice | undefined): boolean =>
  notice?.kind === 'failure' && notice.failure.kind === 'network';

/** A toast on screen: its position, and how long it stays visible. */
export type ShownToast = { notice: Notice } & Pick<typeof TOAST, 'position' | 'milliseconds'>;

/** At most one toast: a newer one replaces it and stays for its full time (rules/files-and-limits.md#toasts). */
export const toastsMachine = setup({
  types: {
    context: {} as { notice: Notice | undefined; serial: number },
    events: {} as ToastsEvent,
  },
  actors: {
    /** Effect: shows the toast and resolves when it times out or is closed; removes it when stopped. */
    showToast: slot<undefined, ShownToast>('showToast'),
  },
  actions: {
    keepNotice: assign(({ context }, params: { notice: Notice }) => ({
      notice: params.notice,
      serial: context.serial + 1,
    })),
    dropNotice: assign({ notice: undefined }),
  },
  guards: {
    // A cancelled call needs no message, and an ended session has its own dialog.
    isWorthSaying: (_, { notice }: { notice: Notice }) =>
      notice.kind === 'notice' ||
      !(notice.failure.kind === 'aborted' || (notice.failure.kind === 'problem' && notice.failure.status === 401)),
    // Offline, every call fails the same way: it is said once, not again while the toast is visible.
    isSaidAlready: ({ context }, { notice }: { notice: Notice }) => isOffline(notice) && isOffline(context.notice),
  },
}).createMachine({
  id: 'toasts',
  context: { notice: undefined, serial: 0 },
  initial: 'empty',
  on: {
    'toast.raised': [
      { guard: { type: 'isSaidAlready', params: ({ event }) => ({ notice: event.notice }) } },
      {
        guard: { type: 'isWorthSaying', params: ({ event }) => ({ notice: event.notice }) },
        target: '.visible',
        reenter: true,
        actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) },
      },
    ],
  },
  states: {
    empty: { description: 'No toast is shown', entry: 'dropNotice' },
    visible: {
      description: 'One toast is shown for 4000 ms; the next one replaces it',
      invoke: {
        id: 'showToast',
        src: 'showToast',
        input: ({ event }) => {
          assertEvent(event, 'toast.raised');
          return { notice: event.notice, position: TOAST.position, milliseconds: TOAST.milliseconds };
        },
        onDone: 'empty',
        // The code that shows toasts could not be loaded (no network, or a newer version was deployed).
        onError: 'empty',
      },
    },
  },
});
