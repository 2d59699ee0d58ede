import { readQuery } from '../core/query.ts';
import type { ImportKind } from './wire.ts';

/** What the rows of a new import are, as the address says: `?kind=members`. */
export const readKind = (query: string): ImportKind =>
  readQuery(query).get('kind') === 'members' ? 'members' : 'objects';
