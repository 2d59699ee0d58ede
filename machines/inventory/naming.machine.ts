import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureStored, forgetFailure, storeFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import { appendItems } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { FieldCode } from '../rules/field-codes.ts';
import { objectNameForm } from '../rules/forms.ts';
import type { NamelessObject, StaffObject } from './wire.ts';

interface NamingContext {
  /** The first is the one that gets its name now. */
  objects: readonly NamelessObject[];
  /** How many there are, with those that are not loaded. */
  total: number;
  /** Of the first one, as typed. */
  name: string;
  /** It goes into the catalogue with its name. */
  isListed: boolean;
  /** A name that cannot be was submitted. */
  isRefused: boolean;
  /** How many have got their name here. */
  named: number;
  failure: Failure | undefined;
}

/** The objects without a name that are shown first, and how many there are. */
export interface NamelessPage {
  objects: readonly NamelessObject[];
  total: number;
}

const errorOf = ({ name }: Pick<NamingContext, 'name'>): FieldCode | undefined =>
  validate(objectNameForm, { name })['name'];

/** Gives the objects without a name theirs, one after the other. */
export const namingMachine = setup({
  types: {
    context: {} as NamingContext,
    events: {} as
      | { type: 'object.added'; object: NamelessObject }
      | { type: 'name.typed'; name: string }
      | { type: 'listed.chosen'; isListed: boolean }
      | { type: 'submitted' }
      | { type: 'postponed' }
      | { type: 'retry' },
    tags: {} as 'loading' | 'failed' | 'asking' | 'busy',
  },
  actors: {
    loadNameless: slot<NamelessPage, undefined>('loadNameless'),
    /** Resolves with the object as it is, if somebody else has named it. */
    nameObject: slot<StaffObject, { id: string; name: string; isListed: boolean }>('nameObject'),
  },
  actions: {
    /** Those that were added meanwhile may be missing in what was loaded. */
    keepLoaded: assign(({ context }, { objects: loaded, total }: NamelessPage) => {
      const objects = appendItems(loaded, context.objects);
      return { objects, total: objects.length === 0 ? 0 : Math.max(total, objects.length), failure: undefined };
    }),
    add: assign(({ context }, { object }: { object: NamelessObject }) => {
      const objects = appendItems(context.objects, [object]);
      return { objects, total: context.total + objects.length - context.objects.length };
    }),
    keepName: assign((_, { name }: { name: string }) => ({ name, isRefused: false })),
    keepListed: assign((_, { isListed }: { isListed: boolean }) => ({ isListed })),
    refuse: assign({ isRefused: true }),
    forgetFailure,
    storeFailure,
    postpone: assign(({ context: { objects } }) => ({
      objects: [...objects.slice(1), ...objects.slice(0, 1)],
      ...{ name: '', isRefused: false, failure: undefined },
    })),
    goOn: assign(({ context: { objects, total, named } }) => ({
      objects: objects.slice(1),
      total: Math.max(0, total - 1),
      ...{ named: named + 1, name: '', failure: undefined },
    })),
    tellTheirs: sendTo(toasts, (_, { object: { name, code } }: { object: StaffObject }) =>
      notice('warning', 'object.already_named', { name, code }),
    ),
  },
  guards: {
    hasName: ({ context }) => errorOf(context) === undefined,
    hasObject: ({ context }) => context.objects.length > 0,
    hasMore: ({ context }) => context.total > 0,
    isTheirs: ({ context }, { object }: { object: StaffObject }) => object.name !== context.name.trim(),
  },
}).createMachine({
  id: 'naming',
  context: {
    ...{ objects: [], total: 0, name: '', isListed: true, isRefused: false, named: 0, failure: undefined },
  },
  on: { 'object.added': { actions: { type: 'add', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The objects without a name are loading',
      tags: 'loading',
      invoke: {
        id: 'loadNameless',
        src: 'loadNameless',
        input: undefined,
        onDone: { target: 'deciding', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The list did not load; the page says why and offers a retry',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    deciding: {
      description: 'Either the next object is shown, or more are loaded, or none is left',
      always: [{ guard: 'hasObject', target: 'asking' }, { guard: 'hasMore', target: 'loading' }, { target: 'none' }],
    },
    none: {
      description: 'Every object has a name',
      always: { guard: 'hasObject', target: 'asking' },
    },
    asking: {
      description: 'The first object without a name is shown with the field for it',
      tags: 'asking',
      on: {
        'name.typed': { actions: { type: 'keepName', params: ({ event }) => event } },
        'listed.chosen': { actions: { type: 'keepListed', params: ({ event }) => event } },
        postponed: { actions: 'postpone' },
        submitted: [{ guard: 'hasName', target: 'saving', actions: 'forgetFailure' }, { actions: 'refuse' }],
      },
    },
    saving: {
      description: 'The name is being saved',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'nameObject',
        src: 'nameObject',
        input: ({ context: { objects, name, isListed } }) => ({
          ...{ id: objects[0]?.id ?? '', name: name.trim(), isListed },
        }),
        onDone: [
          {
            guard: { type: 'isTheirs', params: ({ event }) => ({ object: event.output }) },
            target: 'deciding',
            actions: [{ type: 'tellTheirs', params: ({ event }) => ({ object: event.output }) }, 'goOn'],
          },
          { target: 'deciding', actions: 'goOn' },
        ],
        onError: { target: 'asking', actions: failureStored },
      },
    },
  },
});

type Naming = SnapshotFrom<typeof namingMachine>;

export const selectStage = (naming: Naming): 'loading' | 'failed' | 'asking' | 'none' =>
  naming.hasTag('loading')
    ? 'loading'
    : naming.hasTag('failed')
      ? 'failed'
      : naming.hasTag('asking')
        ? 'asking'
        : 'none';
export const selectIsBusy = (naming: Naming) => naming.hasTag('busy');
export const selectCurrent = (naming: Naming) => naming.context.objects[0];
/** Whether another object can come first. */
export const selectCanPostpone = (naming: Naming) => naming.context.objects.length > 1;
export const selectTotal = (naming: Naming) => naming.context.total;
export const selectNamed = (naming: Naming) => naming.context.named;
export const selectName = (naming: Naming) => naming.context.name;
export const selectIsListed = (naming: Naming) => naming.context.isListed;
export const selectNameError = ({ context }: Naming) => (context.isRefused ? errorOf(context) : undefined);
export const selectFailure = (naming: Naming) => naming.context.failure;
