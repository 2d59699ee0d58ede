import type { Failure } from './failure.ts';

/** Everything a toast can say apart from failures; the words are in `src/messages.ts`, which must have them all. */
export type NoticeCode =
  | 'fields.required'
  | 'loan.too_long'
  | 'loan.dates_missing'
  | 'delivery.address_missing'
  | 'loan.extended'
  | 'loan.cancelled'
  | 'loan.cancel_failed'
  | 'loan.cancel_too_late'
  | 'hold.expired'
  | 'product.uploaded'
  | 'product.changed'
  | 'product.paused'
  | 'product.resumed'
  | 'product.withdrawn'
  | 'support.sent'
  | 'membership.made'
  | 'membership.renewed'
  | 'signup.completed'
  | 'draft.abandoned'
  | 'faq.failed'
  | 'file.unsupported'
  | 'link.copied'
  | 'language.failed'
  | 'staff.done';

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** What one toast shows: a sentence of ours by its code, or a failure that the page puts into words. */
export type Notice =
  | { kind: 'notice'; tone: Tone; code: NoticeCode; values?: Readonly<Record<string, string | number>> }
  | { kind: 'failure'; failure: Failure };
