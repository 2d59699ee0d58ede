import type { SnapshotFrom } from 'xstate';
import type { ownProductsMachine } from './own-products.machine.ts';
import type { OwnTile } from './wire.ts';

type MyProducts = SnapshotFrom<typeof ownProductsMachine>;

/** The action to confirm and its object; undefined if there is none. */
export const selectAction = (each: MyProducts) =>
  each.hasTag('asking') && each.context.action !== 'resume' ? each.context.action : undefined;
export const selectChosen = ({ context }: MyProducts) => context.chosen;
export const selectIsBusy = (each: MyProducts): boolean => each.hasTag('busy');
export const selectRefusal = ({ context }: MyProducts) => context.refusal;
/** Whether the object waits for its owner: it was refused, or somebody asked and has no answer yet. */
export const awaitsOwner = ({ verification }: OwnTile): boolean => verification?.answered === false;

/** The object whose answer is being written or sent. */
export const selectAnswered = (each: MyProducts) => (each.hasTag('answering') ? each.context.chosen : undefined);
export const selectAnswer = ({ context }: MyProducts) => context.answer;
export const selectIsUnanswered = ({ context }: MyProducts) => context.isUnanswered;

/** What the owner of an object can do with it. */
export type OwnStep = 'edit' | 'pause' | 'resume' | 'withdraw';

/** The steps that the state of an object allows its owner, in the order of the menu. @param canEdit whether the owner may share objects */
export function ownStepsOf({ status }: Pick<OwnTile, 'status'>, canEdit: boolean): OwnStep[] {
  const possible: Record<OwnStep, boolean> = {
    edit: canEdit,
    pause: status === 'active',
    resume: status === 'paused' && canEdit,
    withdraw: true,
  };
  return (['edit', 'pause', 'resume', 'withdraw'] as const).filter((step) => possible[step]);
}
