import { pagesMachine } from './pages.machine.ts';
import type { ProductTile } from './wire.ts';

/** The objects of a category, of everything (`all`) or the newest (`last_arrival`), page by page. */
export const catalogueMachine = pagesMachine<ProductTile, { slug: string }>('catalogue');
