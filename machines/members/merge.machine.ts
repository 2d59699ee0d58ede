import { assign, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { SEARCH } from '../rules/limits.ts';
import type { MergeCandidate, MergeChoice, MergePreview } from './wire.ts';

/** What each account has of its own: whose stays is a choice. */
export type MergeField = 'name' | 'email' | 'phone';

interface MergeContext {
  id: string;
  keywords: string;
  isTooShort: boolean;
  candidates: readonly MergeCandidate[];
  other: string;
  preview: MergePreview | undefined;
  kept: Readonly<Record<MergeField, MergeChoice>>;
  failure: Failure | undefined;
}

type MergeEvent =
  | { type: 'searched'; keywords: string }
  | { type: 'chosen'; id: string }
  | { type: 'kept'; field: MergeField; side: MergeChoice }
  | { type: 'back' }
  | { type: 'retry' };

const own = { name: 'stays', email: 'stays', phone: 'stays' } as const;

/** The search for a person's other account, and both side by side before they become one. */
export const mergeMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as MergeContext,
    events: {} as MergeEvent,
    tags: {} as 'asking' | 'busy' | 'found' | 'compared' | 'failed',
  },
  actors: {
    searchPeople: slot<readonly MergeCandidate[], { keywords: string }>('searchPeople'),
    readPreview: slot<MergePreview, { id: string; other: string }>('readPreview'),
  },
  actions: {
    keepKeywords: assign((_, { keywords }: { keywords: string }) => ({
      keywords: keywords.trim(),
      isTooShort: false,
      other: '',
    })),
    noteTooShort: assign({ isTooShort: true }),
    chooseOther: assign((_, { id }: { id: string }) => ({ other: id })),
    forgetOther: assign({ other: '', preview: undefined }),
    // A telephone number that only the other account has is not lost.
    keepPreview: assign((_, { preview }: { preview: MergePreview }) => ({
      preview,
      kept: { ...own, ...(preview.stays.phone === null && { phone: 'closes' as const }) },
    })),
    choose: assign(({ context }, { field, side }: { field: MergeField; side: MergeChoice }) => ({
      kept: { ...context.kept, [field]: side },
    })),
    keepOthers: assign(({ context }, { found }: { found: readonly MergeCandidate[] }) => ({
      candidates: found.filter(({ id }) => id !== context.id),
    })),
    storeFailure,
  },
  guards: {
    isLong: (_, { keywords }: { keywords: string }) => Array.from(keywords.trim()).length >= SEARCH.minUserCharacters,
    hasChosen: ({ context }) => context.other !== '',
  },
}).createMachine({
  id: 'merge',
  context: ({ input }) => ({
    ...{ id: input.id, keywords: '', isTooShort: false, candidates: [], other: '', preview: undefined },
    ...{ kept: own, failure: undefined },
  }),
  initial: 'asking',
  on: {
    searched: [
      {
        guard: { type: 'isLong', params: ({ event }) => event },
        target: '.searching',
        actions: { type: 'keepKeywords', params: ({ event }) => event },
      },
      { actions: 'noteTooShort' },
    ],
  },
  states: {
    asking: { description: 'The other account is asked for by name, address or card', tags: 'asking' },
    searching: {
      description: 'People are being searched for',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'searchPeople',
        src: 'searchPeople',
        input: ({ context }) => ({ keywords: context.keywords }),
        onDone: {
          target: 'found',
          actions: { type: 'keepOthers', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    found: {
      description: 'The people found are listed; one of them is the other account',
      tags: ['asking', 'found'],
      on: {
        chosen: { target: 'reading', actions: { type: 'chooseOther', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'What merging would move is being read',
      tags: ['asking', 'busy', 'found'],
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context }) => ({ id: context.id, other: context.other }),
        onDone: {
          target: 'compared',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    compared: {
      description: 'Both accounts stand side by side, and whose data stay is chosen',
      tags: 'compared',
      on: {
        kept: { actions: { type: 'choose', params: ({ event }) => event } },
        back: { target: 'found', actions: 'forgetOther' },
      },
    },
    failed: {
      description: 'The server could not be asked; a retry asks again',
      tags: 'failed',
      on: { retry: [{ guard: 'hasChosen', target: 'reading' }, { target: 'searching' }] },
    },
  },
});
