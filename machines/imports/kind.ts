import { readQuery } from '../core/query.ts';
import type { ImportContent } from './wire.ts';

/** The content of a new import, from the address: `?kind=members`. */
export const readKind = (query: string): ImportContent => {
  const kind = readQuery(query).get('kind');
  return kind === 'members' || kind === 'pictures' ? kind : 'objects';
};
