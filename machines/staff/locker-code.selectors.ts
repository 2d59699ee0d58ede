import type { SnapshotFrom } from 'xstate';
import { type FieldCodes, fieldsFrom } from '../core/forms/form-fields.ts';
import type { lockerCodeMachine } from './locker-code.machine.ts';
import type { LoanLocker } from './wire.ts';

type LockerCode = SnapshotFrom<typeof lockerCodeMachine>;

export const selectLocker = ({ context }: LockerCode) => context.locker;
/** What is to be said of the code: it is over, somebody has to set it, the locker makes it, or the locker does not answer. */
export function noticeOf({
  status,
  driver,
  failure,
}: Pick<LoanLocker, 'status' | 'driver' | 'failure'>): 'expired' | 'manual' | 'made' | 'refused' | undefined {
  if (status === 'expired') return 'expired';
  if (status !== 'preparing') return undefined;
  if (driver === 'manual') return 'manual';
  return failure === null ? 'made' : 'refused';
}

export const selectIsOpen = (now: LockerCode) => now.hasTag('open');
export const selectIsBusy = (now: LockerCode) => now.hasTag('busy');
export const selectCode = ({ context }: LockerCode) => context.code;
export const selectCompartment = ({ context }: LockerCode) => context.compartment;
/** Why the code was not taken. */
export const selectFailure = ({ context }: LockerCode) => context.failure;
/** What is wrong with the typed code. */
export const selectCodeError = ({ context }: LockerCode): FieldCodes[string] | undefined =>
  context.isCodeMissing ? 'required' : fieldsFrom(context.failure)['code'];
