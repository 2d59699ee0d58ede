import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { Review } from '../core/wire.ts';

/** The reviews of one object, page by page. */
export const reviewsMachine = pagesMachine<Review, { productId: string }>('reviews');
