import type { SnapshotFrom } from 'xstate';
import { addressRefusal, distanceTo, proposedTowns, townsInstead, type addressMachine } from './address.machine.ts';

type Address = SnapshotFrom<typeof addressMachine>;

export const selectAddress = ({ context }: Address) => context.values;
/** The towns of the CAP, while the address names another. */
export const selectProposedTowns = ({ context }: Address) => proposedTowns(context);
/** The towns of the CAP, while the typed one contradicts it: nothing is delivered there. */
export const selectTownsInstead = ({ context }: Address) => townsInstead(context);
export const selectIsMeasuring = (address: Address) => address.hasTag('measuring');
/** Distance of the address in kilometres; undefined until known. */
export const selectDistance = ({ context }: Address) => distanceTo(context);
/** Why delivery there is impossible; undefined if it is possible or not known yet. */
export const selectAddressRefusal = ({ context }: Address) => addressRefusal(context);
