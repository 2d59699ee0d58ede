import type { ChosenDays } from '../checkout/choice.ts';
import type { Failure } from '../core/failure.ts';
import { noSelection, pageHref, type VisitorRequest, type DaysEvent, type DaySelection } from './days.ts';
import type { Headquarter, Product, TakenPeriod } from '../core/wire.ts';

/** When the object is taken, and the pickup points with their closings. */
export interface ProductCalendar {
  taken: readonly TakenPeriod[];
  headquarters: readonly Headquarter[];
}

export type ProductEvent =
  | { type: 'retry' }
  | { type: 'calendar.retry' }
  | DaysEvent
  /** `drafted`: the object of the loan that is being built already. */
  | { type: 'borrow'; drafted: string | undefined }
  | { type: 'replace.confirmed' }
  | { type: 'replace.declined' }
  | { type: 'wish.toggled' }
  | { type: 'share'; title: string }
  | { type: 'label.printed' };

export interface ProductInput {
  id: string;
  /** Days selected earlier. */
  days: ChosenDays;
  /** What whoever is here asked for before signing in, and may have. */
  asked: VisitorRequest | undefined;
}

export interface ProductContext extends DaySelection {
  id: string;
  asked: VisitorRequest | undefined;
  product: Product | undefined;
  calendar: ProductCalendar | undefined;
  failure: Failure | undefined;
  borrowFailure: Failure | undefined;
}

/** What is known when the page opens. */
export const contextOf = ({ id, days, asked }: ProductInput): ProductContext => ({
  ...noSelection,
  id,
  days,
  asked,
  product: undefined,
  calendar: undefined,
  failure: undefined,
  borrowFailure: undefined,
});

/** What is picked changes. */
export const changeDays = { type: 'changeDays' as const, params: ({ event }: { event: DaysEvent }) => event };
/** The address is that of the page as it is. */
export const rewritePage = {
  type: 'rewrite' as const,
  params: ({ context: { id, days } }: { context: ProductContext }) => ({ to: pageHref(id, days) }),
};
/** What is picked changes, and the address keeps it: another language, a reload and Back find it there. */
export const keepDays = [changeDays, rewritePage];
