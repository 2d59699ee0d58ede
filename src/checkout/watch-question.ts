import { fromCallback, type ActorRefFrom } from 'xstate';
import type { draftMachine, AbandonAsked } from '#machines/checkout/draft.machine';
import { selectIsAbandonAsked } from '#machines/checkout/draft.selectors';

/** Reports when the member is asked whether to abandon the loan, wherever that was pressed. */
export const watchQuestion = fromCallback<AbandonAsked>(({ sendBack, system }) => {
  const draft = system.get('draft') as ActorRefFrom<typeof draftMachine>;
  const asked = draft.subscribe((snapshot) => {
    if (selectIsAbandonAsked(snapshot)) sendBack({ type: 'abandon.asked' });
  });
  return () => asked.unsubscribe();
});
