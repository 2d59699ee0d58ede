import { pagesMachine } from './pages.machine.ts';
import type { Review } from './wire.ts';

/** What borrowers wrote about one object, page by page. */
export const reviewsMachine = pagesMachine<Review, { productId: string }>('reviews');
