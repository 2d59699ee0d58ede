import { assign, setup } from 'xstate';
import { storeFailure, failureStored, storeRefusal, refusalStored, tellDone } from '../core/calls.ts';
import { toFailure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { Person, PersonRole } from './wire.ts';
import { isEnd, type PersonChange, type PersonContext, type PersonEvent } from './person-state.ts';

const closed = { reason: '', until: '', isIncomplete: false, role: undefined } as const;

/** One person: what they may do, and the changes that administrators make. */
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
    keep: assign((_, params: Partial<PersonContext>) => params),
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
    /** Somebody else changed the person: what is shown is old. */
    isMeanwhile: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return failure.kind === 'problem' && failure.status === 409;
    },
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
            'ban.opened': { target: '.banning', actions: { type: 'keep', params: { refusal: undefined } } },
            'impersonation.opened': '.impersonating',
            'role.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '.asking',
              actions: { type: 'keep', params: ({ event }) => ({ role: event.role, refusal: undefined }) },
            },
          },
          states: {
            idle: { description: 'Nothing is being changed' },
            banning: {
              description: 'The form asks for the reason and the end of a suspension',
              tags: 'banning',
              on: {
                'reason.typed': {
                  actions: { type: 'keep', params: ({ event }) => ({ reason: event.reason, isIncomplete: false }) },
                },
                'until.typed': { actions: { type: 'keep', params: ({ event }) => ({ until: event.until }) } },
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
                  { actions: { type: 'keep', params: { isIncomplete: true } } },
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
