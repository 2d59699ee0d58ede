import type { ChosenDays } from './checkout.choice.ts';
import type { Failure } from './failure.ts';
import type { DaysEvent, Picked } from './product.days.ts';
import type { Headquarter, Product, TakenPeriod } from './wire.ts';

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
  | { type: 'borrow'; isMember: boolean; drafted: string | undefined }
  | { type: 'replace.confirmed' }
  | { type: 'replace.declined' }
  | { type: 'wish.toggled'; isMember: boolean }
  | { type: 'share'; title: string }
  | { type: 'label.printed' };

export interface ProductInput {
  id: string;
  /** Days that were picked before. */
  days: ChosenDays;
  /** Whoever is here has asked to borrow the object already, and may. */
  isAsked: boolean;
}

export interface ProductContext extends Picked {
  id: string;
  isAsked: boolean;
  product: Product | undefined;
  calendar: ProductCalendar | undefined;
  failure: Failure | undefined;
  borrowFailure: Failure | undefined;
}
