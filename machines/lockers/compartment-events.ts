/** The states of a reservation, in the order in which it passes through them. */
export const COMPARTMENT_STATES = ['held', 'granted', 'opened', 'taken', 'deposited', 'revoked'] as const;
export type CompartmentState = (typeof COMPARTMENT_STATES)[number];

/** What the door opens for. */
export type LockerPurpose = 'pickup' | 'deposit';

export type CompartmentContext = { purpose: LockerPurpose };

export type CompartmentEvent =
  /** The code for the pickup exists. */
  | { type: 'grant' }
  /** The door was opened with the code. */
  | { type: 'open' }
  /** The door was closed with nothing taken or brought. */
  | { type: 'close' }
  /** The object has left the locker, or was handed over elsewhere. */
  | { type: 'take' }
  /** The pickup was undone: the object is to be collected again. */
  | { type: 'put_back' }
  /** The object is back in the locker. */
  | { type: 'deposit' }
  /** Another code is needed: the old one is lost, or the days have changed. */
  | { type: 'renew' }
  /** The loan has ended. */
  | { type: 'revoke' };

/** Effects that the server stores with a transition. */
export type CompartmentEffect = 'askCode' | 'endCode';
