import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An object of the demo's catalogue as its volunteers described it. */
export interface ObjectContent {
  slug: string;
  code: string;
  category: string;
  name: string;
  description: string;
  box: string[];
  transportable: boolean;
  max_months: number | null;
  preparation_days: number | null;
  headquarter: string;
  status: 'active' | 'maintenance' | 'pending';
  /** Place among the highlighted ones, 1 first; null elsewhere. */
  highlighted: number | null;
}

const here = import.meta.dirname;

/** A JSON file of the demo's folder. */
export const readContent = <T>(name: string): T => JSON.parse(readFileSync(join(here, name), 'utf8')) as T;

/** All objects, from one file a category. */
export const readObjects = (): ObjectContent[] =>
  readdirSync(join(here, 'objects'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readContent<ObjectContent[]>(join('objects', name)));
