import { LOCKERS } from '#machines/rules/limits';
import type { LockerAccess } from '#server/core/locker-codes.queries';
import type { Schema } from '#server/core/wire';

/** What a member's loan says about its smart locker. */
export function lockerDocument(access: LockerAccess, now: Date): Schema<'OrderLocker'> {
  const { state, purpose, compartment, valid_from, valid_to, driver, renewals, secrets } = access;
  return {
    ...{ state, purpose, compartment },
    status: !secrets ? 'preparing' : valid_to <= now ? 'expired' : 'ready',
    valid_from: valid_from.toISOString(),
    valid_to: valid_to.toISOString(),
    // A code that a person sets is replaced by a person.
    renewals_left: driver === 'manual' ? 0 : Math.max(0, LOCKERS.renewals - renewals),
  };
}
