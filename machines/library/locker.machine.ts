import { assign, sendTo, setup } from 'xstate';
import { storeRefusal, refusalStored, raiseFailure, failureRaised } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import type { FormValues } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import { lockerForm } from '../rules/lockers/locker.ts';
import { editorMachine } from './editor.machine.ts';
import type { LockerTest, StaffLocker } from './wire.ts';

interface LockerContext {
  /** Of the pickup point. */
  id: string;
  test: LockerTest | undefined;
  /** The door that is to be opened, and why. */
  door: string;
  reason: string;
  isUnexplained: boolean;
  refusal: Failure | undefined;
}

type LockerEvent =
  | { type: 'tested' }
  | { type: 'door.asked'; door: string }
  | { type: 'reason.typed'; reason: string }
  | { type: 'door.confirmed' }
  | { type: 'door.dismissed' };

/** The first values of a locker's form; secrets are never read back. */
export function lockerValues(locker: StaffLocker): FormValues {
  const { driver, base_url, station_id, pickup_days, deposit_days_before, deposit_days_after } = locker;
  return {
    ...{ driver, base_url, station_id, api_key: '', webhook_secret: '' },
    pickup_days: String(pickup_days),
    deposit_days_before: deposit_days_before === null ? '' : String(deposit_days_before),
    deposit_days_after: String(deposit_days_after),
  };
}

/** The form of how a locker is operated. */
export const lockerEditorMachine = editorMachine<StaffLocker>('lockerSettings', lockerForm);

/** The smart locker of a pickup point: how it is operated, a test of its provider, and its doors, opened from afar with a reason. */
export const lockerMachine = setup({
  types: {
    input: {} as { request: string },
    context: {} as LockerContext,
    events: {} as LockerEvent,
    tags: {} as 'testing' | 'asking' | 'opening',
  },
  actors: {
    editor: lockerEditorMachine,
    testLocker: slot<LockerTest, { id: string }>('testLocker'),
    openDoor: slot<undefined, { id: string; door: string; reason: string }>('openDoor'),
  },
  guards: { hasReason: ({ context }) => context.reason.trim() !== '' },
  actions: {
    askAbout: assign((_, { door }: Pick<LockerContext, 'door'>) => ({
      door,
      reason: '',
      isUnexplained: false,
      refusal: undefined,
    })),
    keepTest: assign((_, { test }: Pick<LockerContext, 'test'>) => ({ test })),
    keepReason: assign((_, { reason }: Pick<LockerContext, 'reason'>) => ({ reason, isUnexplained: false })),
    askForReason: assign({ isUnexplained: true }),
    storeRefusal,
    raiseFailure,
    tellOpened: sendTo(toasts, ({ context }) => notice('success', 'locker.opened', { name: context.door })),
  },
}).createMachine({
  id: 'locker',
  context: ({ input }) => ({
    ...{ id: input.request, test: undefined, door: '', reason: '' },
    ...{ isUnexplained: false, refusal: undefined },
  }),
  invoke: { id: 'editor', src: 'editor', input: ({ context }) => ({ request: context.id }) },
  initial: 'idle',
  states: {
    idle: {
      description: 'The settings and the doors are shown',
      on: {
        tested: 'testing',
        'door.asked': { target: 'asking', actions: { type: 'askAbout', params: ({ event }) => event } },
      },
    },
    testing: {
      description: 'The provider is asked whether it answers',
      tags: 'testing',
      invoke: {
        id: 'testLocker',
        src: 'testLocker',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keepTest', params: ({ event }) => ({ test: event.output }) } },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
    asking: {
      description: 'A dialog asks why the door is to be opened',
      tags: 'asking',
      on: {
        'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'door.confirmed': [{ guard: 'hasReason', target: 'opening' }, { actions: 'askForReason' }],
        'door.dismissed': 'idle',
      },
    },
    opening: {
      description: 'The provider is asked to open the door',
      tags: ['asking', 'opening'],
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        input: ({ context: { id, door, reason } }) => ({ id, door, reason: reason.trim() }),
        onDone: { target: 'idle', actions: 'tellOpened' },
        onError: { target: 'asking', actions: refusalStored },
      },
    },
  },
});
