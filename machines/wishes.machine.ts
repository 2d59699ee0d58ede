import { pagesMachine } from './pages.machine.ts';
import type { ProductTile } from './wire.ts';

/** The objects that the member wishes for, page by page. */
export const wishesMachine = pagesMachine<ProductTile, undefined>('wishes');
