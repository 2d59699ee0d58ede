import type { SnapshotFrom } from 'xstate';
import { isAdmin, isSuper } from '../core/roles.ts';
import { staffFactOf, type sessionMachine } from './session.machine.ts';

type Session = SnapshotFrom<typeof sessionMachine>;

/** The member's profile; while impersonating, the impersonated member's. */
export const selectMe = (session: Session) => session.context.me;
/** Id of the member who owns the session, even while impersonating. */
export const selectOwnId = ({ context: { access, me } }: Session) => access.user_id ?? me?.id;
/** The library has suspended the member. */
export const selectIsSuspended = ({ context: { me } }: Session) =>
  me?.obstacles.some(({ code }) => code === 'auth.banned') === true;
export const selectIsSignedIn = (session: Session) => session.hasTag('signedIn');
/** The session has ended and its dialog asks the member to sign in again. */
export const selectIsAsking = (session: Session) => session.hasTag('asking');
export const selectIsAdmin = (session: Session) => isAdmin(session.context.access);
export const selectIsSuper = (session: Session) => isSuper(session.context.access);
/** Which pages of the staff are open. */
export const selectStaff = (session: Session) => (session.hasTag('signedIn') ? staffFactOf(session.context) : 'none');
/** The pages of administrators are open. */
export const selectAdministers = (session: Session) => ['admin', 'founder'].includes(selectStaff(session));
/** An administrator of a library that could not lend yet when they signed in. */
export const selectSetsUp = (session: Session) => selectStaff(session) === 'founder';
/** Pages of the staff are open. */
export const selectIsStaff = (session: Session) => selectStaff(session) !== 'none';
/** The address to fill in at sign-up and sign-in; empty if none is known. */
export const selectGivenEmail = (session: Session) => session.context.givenEmail;
export const selectTurn = (session: Session) => session.context.turn;
/** The impersonated member; the label is shown as long as the impersonation lasts. */
export const selectGhost = (session: Session) => session.context.ghost;
