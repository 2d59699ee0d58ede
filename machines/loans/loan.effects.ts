/** The mail or notice that the member gets for a transition. */
export type LoanTemplate =
  | 'booking'
  | 'approval'
  | 'denial'
  | 'cancellation'
  | 'extension'
  | 'rescheduling'
  | 'moved'
  | 'returned'
  | 'lent';

/** The mail that the library gets for a transition. */
export type StaffTemplate = 'request' | 'rescheduled' | 'withdrawal';

/** What the owner of a shared object gets to know of a loan of it. */
export type OwnerTemplate = 'owner_booked' | 'owner_lent' | 'owner_returned';

/** Effects of a transition that the server stores with it; the page ignores them. */
export type LoanEffect =
  | { type: 'notifyMember'; params: { template: LoanTemplate } }
  | { type: 'notifyStaff'; params: { template: StaffTemplate } }
  | { type: 'notifyOwner'; params: { template: OwnerTemplate } }
  | { type: 'makeLockerCodes' }
  | { type: 'dropLockerCodes' }
  | { type: 'freeObject' };

const EFFECTS: ReadonlySet<string> = new Set<LoanEffect['type']>([
  'notifyMember',
  'notifyStaff',
  'notifyOwner',
  'makeLockerCodes',
  'dropLockerCodes',
  'freeObject',
]);

// Safe because the machine's `setup` checks the params of these actions.
const isEffect = (action: { type: string }): action is LoanEffect => EFFECTS.has(action.type);

/** Only name and params, so that an effect can be stored; leaves out `assign` and the internals of xstate. */
export function effectsOf(action: { type: string }): LoanEffect[] {
  if (!isEffect(action)) return [];
  switch (action.type) {
    case 'notifyMember':
      return [{ type: action.type, params: action.params }];
    case 'notifyStaff':
      return [{ type: action.type, params: action.params }];
    case 'notifyOwner':
      return [{ type: action.type, params: action.params }];
    default:
      return [{ type: action.type }];
  }
}
