import type { SnapshotFrom } from 'xstate';
import type { ownProductsMachine } from './own-products.machine.ts';

type MyProducts = SnapshotFrom<typeof ownProductsMachine>;

/** The action to confirm and its object; undefined if there is none. */
export const selectAction = (each: MyProducts) =>
  each.hasTag('asking') && each.context.action !== 'resume' ? each.context.action : undefined;
export const selectChosen = ({ context }: MyProducts) => context.chosen;
export const selectIsBusy = (each: MyProducts): boolean => each.hasTag('busy');
export const selectRefusal = ({ context }: MyProducts) => context.refusal;
