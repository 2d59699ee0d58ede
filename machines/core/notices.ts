import type { Failure } from './failure.ts';

/** Everything a toast can say apart from failures; `src/words/messages.ts` must have a text for each. */
export type NoticeCode =
  | 'fields.required'
  | 'loan.too_long'
  | 'loan.dates_missing'
  | 'delivery.address_missing'
  | 'loan.extended'
  | 'loan.moved'
  | 'loan.move_asked'
  | 'loan.cancelled'
  | 'loan.cancel_failed'
  | 'loan.cancel_too_late'
  | 'hold.expired'
  | 'product.uploaded'
  | 'product.changed'
  | 'product.paused'
  | 'product.resumed'
  | 'product.answered'
  | 'locker.opened'
  | 'product.withdrawn'
  | 'support.sent'
  | 'membership.made'
  | 'membership.renewed'
  | 'signup.completed'
  | 'email.confirmed'
  | 'search.category_gone'
  | 'draft.abandoned'
  | 'faq.failed'
  | 'file.unsupported'
  | 'link.copied'
  | 'language.failed'
  | 'file.deleted'
  | 'object.already_named'
  | 'deletion.done'
  | 'deletion.restored'
  | 'staff.done'
  | 'staff.undone'
  | 'staff.undo_nothing'
  | 'staff.undo_early'
  | 'impersonation.over'
  | 'staff.approved';

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** Content of a toast: one of our messages by its code, or a failure that the page words. */
export type Notice =
  | { kind: 'notice'; tone: Tone; code: NoticeCode; values?: Readonly<Record<string, string | number>> }
  | { kind: 'failure'; failure: Failure };

/** How a notice is shown: a failure is an error. */
export const toneOf = (notice: Notice): Tone => (notice.kind === 'failure' ? 'error' : notice.tone);
