import { assign, setup } from 'xstate';
import type { Failure } from '../core/failure.ts';
import { isDate } from '../rules/dates.ts';
import type { Person, PersonRole } from './wire.ts';
import {
  storeFailure,
  failureStored,
  storeRefusal,
  refusalStored,
  tellDone,
  forgetRefusal,
  isMeanwhile,
} from '../core/calls.ts';
import { slot } from '../core/slot.ts';

/** A change that an administrator makes; `from` is the role that was seen. */
type PersonChange =
  | { kind: 'posting'; can_post_objects: boolean }
  | { kind: 'ban'; reason: string; until: string }
  | { kind: 'unban' }
  | { kind: 'role'; role: PersonRole; from: PersonRole };

interface PersonContext {
  id: string;
  person: Person | undefined;
  /** The form of a suspension. */
  reason: string;
  until: string;
  /** The form was confirmed while something in it was missing or could not be read. */
  isIncomplete: boolean;
  /** The role to confirm. */
  role: PersonRole | undefined;
  change: PersonChange | undefined;
  failure: Failure | undefined;
  /** Why the last change was refused. */
  refusal: Failure | undefined;
}

type PersonEvent =
  | { type: 'retry' }
  /** The person was changed elsewhere on the page. */
  | { type: 'reload' }
  | { type: 'posting.toggled' }
  | { type: 'ban.opened' }
  | { type: 'ban.closed' }
  | { type: 'reason.typed'; reason: string }
  | { type: 'until.typed'; until: string }
  | { type: 'ban.confirmed' }
  | { type: 'unbanned' }
  | { type: 'impersonation.opened' }
  | { type: 'impersonation.closed' }
  | { type: 'role.chosen'; role: PersonRole }
  | { type: 'role.confirmed' }
  | { type: 'role.declined' };

/** Whether this can be the end of a suspension: a day, or none. */
export const isEnd = (until: string): boolean => until === '' || isDate(until);

const closed = { reason: '', until: '', isIncomplete: false, role: undefined } as const;

/** One person: their rights, and the changes that administrators make. */
export const personMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as PersonContext,
    events: {} as PersonEvent,
    tags: {} as 'loading' | 'failed' | 'banning' | 'asking' | 'impersonating' | 'busy',
  },
  actors: {
    loadPerson: slot<Person, { id: string }>('loadPerson'),
    changePerson: slot<Person, { id: string; change: PersonChange }>('changePerson'),
  },
  actions: {
    forgetRefusal,
    askAboutRole: assign((_, { role }: { role: PersonRole }) => ({ role, refusal: undefined })),
    keepReason: assign((_, { reason }: Pick<PersonContext, 'reason'>) => ({ reason, isIncomplete: false })),
    keepUntil: assign((_, { until }: Pick<PersonContext, 'until'>) => ({ until })),
    noteIncomplete: assign({ isIncomplete: true }),
    keepPerson: assign((_, { person }: { person: Person }) => ({ person, failure: undefined })),
    storeFailure,
    storeRefusal,
    want: assign((_, { change }: { change: PersonChange }) => ({ change, refusal: undefined })),
    close: assign(closed),
    tellDone,
  },
  guards: {
    isComplete: ({ context: { reason, until } }) => reason.trim() !== '' && isEnd(until),
    isBan: ({ context }) => context.change?.kind === 'ban',
    isOther: ({ context }, { role }: { role: PersonRole }) => role !== context.person?.role,
    isMeanwhile,
  },
}).createMachine({
  id: 'person',
  context: ({ input }) => ({
    id: input.id,
    person: undefined,
    ...closed,
    change: undefined,
    failure: undefined,
    refusal: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The person is being loaded',
      tags: 'loading',
      invoke: {
        src: 'loadPerson',
        id: 'loadPerson',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The person could not be loaded; a retry loads again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: "The person's data are shown",
      type: 'parallel',
      on: {
        'posting.toggled': {
          target: 'changing',
          actions: {
            type: 'want',
            params: ({ context }) => ({
              change: { kind: 'posting', can_post_objects: context.person?.can_post_objects !== true },
            }),
          },
        },
        unbanned: { target: 'changing', actions: { type: 'want', params: { change: { kind: 'unban' } } } },
      },
      states: {
        dialog: {
          description: 'The change that is being asked about, if any',
          initial: 'idle',
          on: {
            'ban.opened': { target: '.banning', actions: 'forgetRefusal' },
            'impersonation.opened': '.impersonating',
            'role.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '.asking',
              actions: { type: 'askAboutRole', params: ({ event }) => event },
            },
          },
          states: {
            idle: { description: 'Nothing is being changed' },
            banning: {
              description: 'The form asks for the reason and the end of a suspension',
              tags: 'banning',
              on: {
                'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
                'until.typed': { actions: { type: 'keepUntil', params: ({ event }) => event } },
                'ban.closed': { target: 'idle', actions: 'close' },
                'ban.confirmed': [
                  {
                    guard: 'isComplete',
                    target: '#person.changing',
                    actions: {
                      type: 'want',
                      params: ({ context: { reason, until } }) => ({
                        change: { kind: 'ban', reason: reason.trim(), until },
                      }),
                    },
                  },
                  { actions: 'noteIncomplete' },
                ],
              },
            },
            impersonating: {
              description: 'A dialog asks why the person is impersonated',
              tags: 'impersonating',
              on: { 'impersonation.closed': 'idle' },
            },
            asking: {
              description: 'A dialog asks before the role changes',
              tags: 'asking',
              on: {
                'role.declined': { target: 'idle', actions: 'close' },
                'role.confirmed': {
                  target: '#person.changing',
                  actions: {
                    type: 'want',
                    params: ({ context: { role = 'member', person } }) => ({
                      change: { kind: 'role', role, from: person?.role ?? 'member' },
                    }),
                  },
                },
              },
            },
          },
        },
        data: {
          description: 'The data of the person',
          initial: 'current',
          on: { reload: '.rereading' },
          states: {
            current: { description: 'The data are as they were read' },
            rereading: {
              description: 'Something else on the page has changed the person, who is read again',
              tags: 'loading',
              invoke: {
                src: 'loadPerson',
                id: 'rereadPerson',
                input: ({ context }) => ({ id: context.id }),
                onDone: {
                  target: 'current',
                  actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
                },
                // What is shown stays; a change that is out of date is refused.
                onError: 'current',
              },
            },
          },
        },
      },
    },
    changing: {
      description: 'The change is on its way to the server',
      tags: 'busy',
      invoke: {
        src: 'changePerson',
        id: 'changePerson',
        input: ({ context }) => ({ id: context.id, change: context.change ?? { kind: 'unban' } }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepPerson', params: ({ event }) => ({ person: event.output }) }, 'close', 'tellDone'],
        },
        onError: [
          {
            guard: { type: 'isMeanwhile', params: ({ event }) => event },
            target: 'loading',
            actions: [refusalStored, 'close'],
          },
          // What was typed stays.
          {
            guard: 'isBan',
            target: 'shown.dialog.banning',
            actions: refusalStored,
          },
          { target: 'shown', actions: refusalStored },
        ],
      },
    },
  },
});
