import type { SnapshotFrom } from 'xstate';
import {
  addressRefusal,
  distanceTo,
  misfitCodes,
  proposedTowns,
  type addressMachine,
} from '../checkout-address.machine.ts';
import { codesOf } from '../form.ts';

type Address = SnapshotFrom<typeof addressMachine>;

export const selectAddress = ({ context }: Address) => context.values;
/** What is wrong with each field. */
export const selectAddressCodes = ({ context }: Address) => ({ ...codesOf(context), ...misfitCodes(context) });
/** Nothing that is known speaks against the town and the province. */
export const selectFits = ({ context }: Address) => Object.keys(misfitCodes(context)).length === 0;
/** The towns of the CAP, while the address names another. */
export const selectProposedTowns = ({ context }: Address) => proposedTowns(context);
export const selectIsMeasuring = (address: Address) => address.hasTag('measuring');
/** How far away the address is, kilometres; undefined until that is known. */
export const selectDistance = ({ context }: Address) => distanceTo(context);
/** Why nothing can be brought there; undefined where it can, or where that is not known yet. */
export const selectAddressRefusal = ({ context }: Address) => addressRefusal(context);
