import type { SnapshotFrom } from 'xstate';
import { type FieldCodes, fieldsFrom } from '../core/forms/form-fields.ts';
import type { lockerCodeMachine } from './locker-code.machine.ts';

type LockerCode = SnapshotFrom<typeof lockerCodeMachine>;

export const selectLocker = ({ context }: LockerCode) => context.locker;
export const selectIsOpen = (now: LockerCode) => now.hasTag('open');
export const selectIsBusy = (now: LockerCode) => now.hasTag('busy');
export const selectCode = ({ context }: LockerCode) => context.code;
export const selectCompartment = ({ context }: LockerCode) => context.compartment;
/** Why the code was not taken. */
export const selectFailure = ({ context }: LockerCode) => context.failure;
/** What is wrong with the typed code. */
export const selectCodeError = ({ context }: LockerCode): FieldCodes[string] | undefined =>
  context.isCodeMissing ? 'required' : fieldsFrom(context.failure)['code'];
