import type { SnapshotFrom } from 'xstate';
import { isAdmin, isSuper } from '../roles.ts';
import type { sessionMachine } from '../session.machine.ts';

type Session = SnapshotFrom<typeof sessionMachine>;

/** The member's profile; while impersonating, that of the member acted for. */
export const selectMe = (session: Session) => session.context.me;
/** Whose session it is, also while they act as somebody else. */
export const selectOwnId = ({ context: { access, me } }: Session) => access.user_id ?? me?.id;
export const selectIsSignedIn = (session: Session) => session.hasTag('signedIn');
/** The session has ended and its dialog asks to sign in again. */
export const selectIsAsking = (session: Session) => session.hasTag('asking');
export const selectIsAdmin = (session: Session) => isAdmin(session.context.access);
export const selectIsSuper = (session: Session) => isSuper(session.context.access);
export const selectTurn = (session: Session) => session.context.turn;
/** Whom the administrator acts as; its label is shown as long as it lasts. */
export const selectGhost = (session: Session) => session.context.ghost;
