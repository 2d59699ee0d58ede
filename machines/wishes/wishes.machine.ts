import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { ProductTile } from '../core/wire.ts';

/** The member's wish list, page by page. */
export const wishesMachine = pagesMachine<ProductTile, undefined>('wishes');
