import type { ChosenDays } from '../checkout/choice.ts';
import type { Failure } from '../core/failure.ts';
import { noSelection, type DaysEvent, type DaySelection } from './days.ts';
import { pageHref, type VisitorRequest } from './days-query.ts';
import type { Headquarter, Product, TakenPeriod } from '../core/wire.ts';
import type { WaitInput } from '../waits/wait.machine.ts';

/** When the object is taken, and the pickup points with their closings. */
export interface ProductCalendar {
  taken: readonly TakenPeriod[];
  headquarters: readonly Headquarter[];
}

export type ProductEvent =
  | { type: 'retry' }
  | { type: 'calendar.retry' }
  | DaysEvent
  /** `drafted`: the object already in the loan draft. */
  | { type: 'borrow'; drafted: string | undefined }
  | { type: 'replace.confirmed' }
  | { type: 'replace.declined' }
  | { type: 'wish.toggled' }
  | { type: 'share'; title: string }
  | { type: 'label.printed' }
  /** The picture on show, from 0. */
  | { type: 'picture.shown'; picture: number };

export interface ProductInput {
  id: string;
  /** Days selected earlier. */
  days: ChosenDays;
  /** The action chosen before signing in, if the member may take it. */
  asked: VisitorRequest | undefined;
  wait: Omit<WaitInput, 'productId'>;
}

export interface ProductContext extends DaySelection {
  id: string;
  asked: VisitorRequest | undefined;
  wait: Omit<WaitInput, 'productId'>;
  product: Product | undefined;
  /** The picture on show, from 0. */
  picture: number;
  calendar: ProductCalendar | undefined;
  failure: Failure | undefined;
  borrowFailure: Failure | undefined;
}

/** The initial context. */
export const contextOf = ({ id, days, asked, wait }: ProductInput): ProductContext => ({
  ...noSelection,
  id,
  days,
  asked,
  wait,
  product: undefined,
  picture: 0,
  calendar: undefined,
  failure: undefined,
  borrowFailure: undefined,
});

/** Action: changes the selected days. */
export const changeDays = { type: 'changeDays' as const, params: ({ event }: { event: DaysEvent }) => event };
/** Action: writes the page's current state into the address bar. */
export const rewritePage = {
  type: 'rewrite' as const,
  params: ({ context: { id, days } }: { context: ProductContext }) => ({ to: pageHref(id, days) }),
};
/** Actions: change the selected days and write them into the address bar, so that they survive a change of language, a reload and Back. */
export const keepDays = [changeDays, rewritePage];

export interface ProductTypes {
  input: ProductInput;
  context: ProductContext;
  events: ProductEvent;
  children: { wait: 'wait' };
  tags:
    | 'loading'
    | 'failed'
    | 'unknown'
    | 'calendar.loading'
    | 'calendar.failed'
    | 'borrowing'
    | 'replacing'
    | 'wishing';
}

/** The object with the member's wish as it is now. */
export const wishedOf = (product: Product | undefined, wished: boolean) => ({
  product: product && { ...product, is: { ...product.is, wished } },
});
