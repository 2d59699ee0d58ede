import { assign, setup } from 'xstate';
import { storeFailure, failureStored, isUnknown, loadError, loadEnds, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { LockerPurpose } from './compartment-events.ts';

/** A door of the simulated locker. */
export interface SimulatedDoor {
  name: string;
  isOpen: boolean;
  hasObject: boolean;
  /** What it is open for. */
  purpose: LockerPurpose | null;
}

export type DoorStep = 'take' | 'put' | 'close';
/** Why the keypad opens nothing. */
export type EntryRefusal = 'unknown' | 'too_early' | 'too_late';

/** The answer of the locker: its doors, and which one was opened or why none was. */
export interface LockerAnswer {
  doors: readonly SimulatedDoor[];
  opened?: string | undefined;
  refusal?: EntryRefusal | undefined;
}

type Said = { door: string; what: 'opened' | DoorStep } | { refusal: EntryRefusal };

interface SimulatorContext {
  doors: readonly SimulatedDoor[];
  code: string;
  door: string;
  step: DoorStep;
  said: Said | undefined;
  failure: Failure | undefined;
}

type SimulatorEvent =
  | { type: 'retry' }
  | { type: 'code.typed'; code: string }
  | { type: 'code.entered' }
  | { type: 'door.used'; door: string; step: DoorStep };

const saidOf = ({ opened, refusal }: LockerAnswer): Said | undefined =>
  refusal !== undefined ? { refusal } : opened !== undefined ? { door: opened, what: 'opened' } : undefined;

/** The smart locker of the demo in front of somebody: a keypad and doors. */
export const simulatorMachine = setup({
  types: {
    context: {} as SimulatorContext,
    events: {} as SimulatorEvent,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy',
  },
  actors: {
    loadDoors: slot<LockerAnswer, undefined>('loadDoors'),
    enterCode: slot<LockerAnswer, { code: string; doors: readonly SimulatedDoor[] }>('enterCode'),
    useDoor: slot<LockerAnswer, { door: string; step: DoorStep }>('useDoor'),
  },
  actions: {
    forgetFailure,
    keepDoors: assign((_, { doors }: Pick<SimulatorContext, 'doors'>) => ({ doors, failure: undefined })),
    keepCode: assign((_, { code }: Pick<SimulatorContext, 'code'>) => ({ code })),
    chooseStep: assign((_, { door, step }: Pick<SimulatorContext, 'door' | 'step'>) => ({
      door,
      step,
      failure: undefined,
    })),
    keepAnswer: assign((_, answer: LockerAnswer) => ({ doors: answer.doors, said: saidOf(answer), code: '' })),
    noteUse: assign(({ context }, { doors }: Pick<LockerAnswer, 'doors'>) => ({
      doors,
      said: { door: context.door, what: context.step },
    })),
    storeFailure,
  },
  guards: { isUnknown, hasCode: ({ context }) => context.code.trim() !== '' },
}).createMachine({
  id: 'simulator',
  context: { doors: [], code: '', door: '', step: 'close', said: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The doors of the simulated locker are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadDoors',
        src: 'loadDoors',
        onDone: {
          target: 'idle',
          actions: { type: 'keepDoors', params: ({ event }) => event.output },
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    idle: {
      description: 'A code can be typed or a door used',
      on: {
        'code.typed': { actions: { type: 'keepCode', params: ({ event }) => event } },
        'code.entered': {
          guard: 'hasCode',
          target: 'entering',
          actions: 'forgetFailure',
        },
        'door.used': { target: 'using', actions: { type: 'chooseStep', params: ({ event }) => event } },
      },
    },
    entering: {
      description: 'The typed code is being checked',
      tags: 'busy',
      invoke: {
        id: 'enterCode',
        src: 'enterCode',
        input: ({ context }) => ({ code: context.code.trim(), doors: context.doors }),
        onDone: {
          target: 'idle',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: { target: 'idle', actions: failureStored },
      },
    },
    using: {
      description: 'A door is being opened, used or closed',
      tags: 'busy',
      invoke: {
        id: 'useDoor',
        src: 'useDoor',
        input: ({ context }) => ({ door: context.door, step: context.step }),
        onDone: {
          target: 'idle',
          actions: { type: 'noteUse', params: ({ event }) => event.output },
        },
        onError: { target: 'idle', actions: failureStored },
      },
    },
  },
});
