import { type DeskContext, memberTaken, queueTaken } from './desk-state.ts';
import { resultDropped } from './list.ts';

// What the desk looks up again after a step was undone.

/** The last step of an Enter is undone: the member, and the objects that were undone, are looked up again. A press meant for the undo takes nothing. */
export const undoneTaken = (context: DeskContext, { loan }: { loan: string }): Partial<DeskContext> => {
  const { member, answer } = context;
  const { results, undone } = resultDropped(context, { loan });
  const alone = answer?.loan.id === loan ? [answer.loan.product.code] : [];
  const queued = [...(member ? [member.id] : []), ...undone, ...alone];
  return { ...queueTaken({ ...context, queued, isRested: true }), results, undone: [] };
};

/** The step of the last scan is undone: it is proposed again, for the member as they are now. */
export const aloneUndone = (context: DeskContext): Partial<DeskContext> => {
  const { member, code } = context;
  const queued = [...(member && member.id !== code ? [member.id] : []), code];
  return { ...queueTaken({ ...context, queued, isRested: true }), isUndone: true };
};

/** The member at the desk is looked up again: no scan asks for one of their steps. */
export const memberRenewed = (context: DeskContext): Partial<DeskContext> => ({ ...memberTaken(context), asked: '' });
