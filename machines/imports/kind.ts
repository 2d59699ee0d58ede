import { readQuery } from '../core/query.ts';
import type { ImportKind } from './wire.ts';

/** The kind of a new import's rows, from the address: `?kind=members`. */
export const readKind = (query: string): ImportKind =>
  readQuery(query).get('kind') === 'members' ? 'members' : 'objects';
