import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureRaised, raiseFailure, tellDone } from '../core/calls.ts';
import { formMachine } from '../core/forms/form.machine.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { hideReviewForm } from '../rules/forms.ts';
import type { ReviewsFilter } from './reviews-list.ts';
import type { StaffReview } from './wire.ts';

/** The reason, plus the hidden value `id` of the review. */
export const hideReviewMachine = formMachine<StaffReview>('hideReview', hideReviewForm);

/** The reviews of the library, page by page. */
export const reviewPagesMachine = pagesMachine<StaffReview, ReviewsFilter>('reviewList');

type ModerationEvent =
  | { type: 'filter.changed'; filter: ReviewsFilter }
  | { type: 'hide.asked'; id: string }
  | { type: 'hide.closed' }
  | { type: 'shown.again'; id: string };

interface ModerationContext {
  filter: ReviewsFilter;
  /** The review that is being hidden or shown. */
  chosen: string;
  /** What became of the listed reviews since they were loaded, by their ids. */
  changed: Readonly<Record<string, StaffReview>>;
}

/** Staff hide reviews with a reason that their authors read, and show them again; a review that was changed stays in the list. */
export const moderationMachine = setup({
  types: {
    input: {} as { filter: ReviewsFilter },
    context: {} as ModerationContext,
    events: {} as ModerationEvent,
    tags: {} as 'writing' | 'showing',
    children: {} as { list: 'list'; form: 'form' },
  },
  actors: {
    list: reviewPagesMachine,
    form: hideReviewMachine,
    showAgain: slot<StaffReview, { id: string }>('showAgain'),
  },
  actions: {
    passOn: sendTo('list', ({ event }) => event),
    forgetChanges: assign({ changed: {} }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    keep: assign(({ context: { changed } }, { review }: { review: StaffReview | undefined }) => ({
      changed: review ? { ...changed, [review.id]: review } : changed,
    })),
    tellDone,
    raiseFailure,
  },
}).createMachine({
  id: 'moderation',
  context: ({ input }) => ({ filter: input.filter, chosen: '', changed: {} }),
  invoke: { id: 'list', src: 'list', input: ({ context }) => ({ filter: context.filter }) },
  on: { 'filter.changed': { target: '.choosing', actions: ['passOn', 'forgetChanges'] } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Each review that is listed can be hidden or shown again',
      on: {
        'hide.asked': { target: 'writing', actions: { type: 'choose', params: ({ event }) => event } },
        'shown.again': { target: 'showing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'The reason to hide a review is being written or sent',
      tags: 'writing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ hidden: { id: context.chosen } }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'keep', params: ({ event }) => ({ review: event.output }) }, 'tellDone'],
        },
        // The form shows what the server rejects; it only fails on a defect.
        onError: { target: 'writing', reenter: true },
      },
      on: {
        'hide.asked': { target: 'writing', reenter: true, actions: { type: 'choose', params: ({ event }) => event } },
        'shown.again': { target: 'showing', actions: { type: 'choose', params: ({ event }) => event } },
        'hide.closed': 'choosing',
      },
    },
    showing: {
      description: 'A hidden review is being shown again',
      tags: 'showing',
      invoke: {
        id: 'showAgain',
        src: 'showAgain',
        input: ({ context }) => ({ id: context.chosen }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'keep', params: ({ event }) => ({ review: event.output }) }, 'tellDone'],
        },
        onError: { target: 'choosing', actions: failureRaised },
      },
    },
  },
});

type Moderation = SnapshotFrom<typeof moderationMachine>;

export const selectList = (state: Moderation) => state.children.list;
/** The form of the reason, while it is open. */
export const selectForm = (state: Moderation) => state.children.form;
/** Whether a review is being shown again. */
export const selectIsShowing = (state: Moderation) => state.hasTag('showing');
/** The review as it is now. */
export const currentOf = (state: Moderation, review: StaffReview): StaffReview =>
  state.context.changed[review.id] ?? review;
/** What is being done with this review. */
export const stageOf = (state: Moderation, { id }: StaffReview): 'idle' | 'writing' | 'showing' => {
  if (state.context.chosen !== id) return 'idle';
  if (state.hasTag('writing')) return 'writing';
  return selectIsShowing(state) ? 'showing' : 'idle';
};
