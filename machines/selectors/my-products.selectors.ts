import type { SnapshotFrom } from 'xstate';
import type { myProductsMachine } from '../my-products.machine.ts';

type MyProducts = SnapshotFrom<typeof myProductsMachine>;

/** What is asked before it is done, and of which object; undefined where nothing is. */
export const selectDeed = (each: MyProducts) =>
  each.hasTag('asking') && each.context.deed !== 'resume' ? each.context.deed : undefined;
export const selectChosen = ({ context }: MyProducts) => context.chosen;
export const selectIsBusy = (each: MyProducts): boolean => each.hasTag('busy');
export const selectRefusal = ({ context }: MyProducts) => context.refusal;
