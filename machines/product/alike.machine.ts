import type { Period } from '../rules/loans/period.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { ProductTile } from '../core/wire.ts';

/** The free objects like one that is away, on the chosen days if there are any. */
export const alikeMachine = pagesMachine<ProductTile, { productId: string; period: Period | undefined }>('alike');
