import type { ActorRef, AnyActorRef, Snapshot } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import type { Notice, NoticeCode, Tone } from './notices.ts';
import type { Facts, NavigationType } from './facts.ts';
import type { AccessGrant, Checkout, Me } from './wire.ts';

/** Events of the shared actors. These live under the root for the whole visit and are found by `systemId`. */
export type ToastsEvent = { type: 'toast.raised'; notice: Notice };

export type NavigationEvent =
  | { type: 'navigate'; to: string; replace?: boolean }
  | { type: 'back'; to?: string }
  | { type: 'url.changed'; url: string; index: number }
  | { type: 'facts.changed'; facts: Partial<Facts>; keepPage?: boolean }
  | { type: 'screen.arrived' }
  | { type: 'checkout.left' }
  /** Opens the sign-in page and returns to the current page afterwards. */
  | { type: 'signin.asked' };

export type SessionEvent =
  | { type: 'signedIn'; me: Me; access: AccessGrant }
  | { type: 'signOut' }
  | { type: 'expired' }
  | { type: 'dialog.closed' }
  /** A visitor has given the address of their account: sign-up and sign-in have it filled in. */
  | { type: 'email.given'; email: string }
  | { type: 'endedElsewhere' }
  /** Somebody has signed in in another tab. */
  | { type: 'startedElsewhere' }
  | { type: 'me.reload' }
  | { type: 'me.changed'; me: Me }
  /** The server has refused a loan because of the member, and says all that stands in the way. */
  | { type: 'obstacles.told'; failure: Failure }
  | { type: 'impersonate'; id: string; userId: string; label: string }
  | { type: 'impersonation.ended' }
  | { type: 'connection.lost' }
  | { type: 'connection.back' };

export type LanguageEvent = { type: 'language.chosen'; locale: 'it' | 'en' };

export type DraftEvent =
  | { type: 'draft.reload' }
  /** The object is now named in the other language. */
  | { type: 'language.changed' }
  | { type: 'draft.changed'; checkout: Checkout }
  | { type: 'draft.cleared' }
  /** Asks the member before it is abandoned, and their answer. */
  | { type: 'draft.abandon' }
  | { type: 'draft.abandon.confirmed' }
  | { type: 'draft.abandon.declined' }
  /** Another tab has abandoned it. */
  | { type: 'draft.abandonedElsewhere' }
  /** The server is confirming the draft, so it must not be cleared; and the release of that lock. */
  | { type: 'draft.locked' }
  | { type: 'draft.unlocked' };

/** Emitted by navigation, for focus and scroll only. */
export type NavigationEmitted =
  | { type: 'left'; index: number }
  | { type: 'arrived'; index: number; navigationType: NavigationType };

type Shared<Event extends { type: string }> = ActorRef<Snapshot<unknown>, Event>;
type InSystem = { system: { get: (systemId: string) => AnyActorRef | undefined } };

// The system's registry is untyped; these are the only casts, and `app.machine.ts` registers exactly these actors.
/** Target of `sendTo` for toasts: `sendTo(toasts, { type: 'toast.raised', notice })`. */
export const toasts = ({ system }: InSystem) => system.get('toasts') as Shared<ToastsEvent>;
/** Target of `sendTo` for navigating: `sendTo(navigation, { type: 'navigate', to: hrefOf('home') })`. */
export const navigation = ({ system }: InSystem) => system.get('navigation') as Shared<NavigationEvent>;
/** Target of `sendTo` for the session: sign in, sign out, reload the profile. */
export const session = ({ system }: InSystem) => system.get('session') as Shared<SessionEvent>;
/** Target of `sendTo` for the loan draft: pass it every new `Checkout` that a call returns. */
export const draft = ({ system }: InSystem) => system.get('draft') as Shared<DraftEvent>;

/** Target of `sendTo` for the language of the page. */
export const language = ({ system }: InSystem) => system.get('language') as Shared<LanguageEvent>;

/** A toast with one of our messages: `sendTo(toasts, notice('success', 'support.sent'))`. */
export const notice = (
  tone: Tone,
  code: NoticeCode,
  values?: Readonly<Record<string, string | number>>,
): ToastsEvent => ({
  type: 'toast.raised',
  notice: { kind: 'notice', tone, code, ...(values && { values }) },
});

/** A toast for a failure: `sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error))`. */
export const failureNotice = (error: unknown): ToastsEvent => ({
  type: 'toast.raised',
  notice: { kind: 'failure', failure: toFailure(error) },
});
