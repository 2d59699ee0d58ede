import * as v from 'valibot';
import { type FormValues, textOf } from '../core/forms/form-fields.ts';
import { fieldRules, optional, required } from '../rules/fields.ts';
import type { ObjectsFilter } from './objects-list.ts';
import type { BulkChange } from './wire.ts';

export const BULK_ACTIONS = [
  'add_category',
  'remove_category',
  'move',
  'transportable',
  'max_months',
  'add_keywords',
  'remove_keywords',
  'retire',
  'bring_back',
] as const satisfies BulkChange['action'][];
export type BulkAction = (typeof BULK_ACTIONS)[number];

const keywords = v.object({ keywords: required(fieldRules.oneLine, fieldRules.max1000) }, 'required');
const category = v.object({ category: required() }, 'required');
const months = v.pipe(
  optional(fieldRules.digits),
  v.check((text) => text === '' || (Number(text) >= 1 && Number(text) <= 24), 'refused'),
);

/** What each action needs. */
export const bulkForms = {
  add_category: category,
  remove_category: category,
  move: v.object({ headquarter: required() }, 'required'),
  transportable: v.object({ transportable: required() }, 'required'),
  max_months: v.object({ max_months: months }, 'required'),
  add_keywords: keywords,
  remove_keywords: keywords,
  retire: v.object({ reason: optional(fieldRules.max1000) }, 'required'),
  bring_back: v.object({}),
} as const satisfies Record<BulkAction, v.GenericSchema>;

export type BulkValues = {
  category: string;
  headquarter: string;
  transportable: string;
  max_months: string;
  keywords: string;
  reason: string;
};

export const emptyBulk: BulkValues = {
  category: '',
  headquarter: '',
  transportable: 'yes',
  max_months: '',
  keywords: '',
  reason: '',
};

/** What is sent of the form. */
export function changeOf(action: BulkAction, values: FormValues): BulkChange {
  const text = (name: keyof BulkValues) => textOf(values, name).trim();
  switch (action) {
    case 'add_category':
    case 'remove_category':
      return { action, category: text('category') };
    case 'move':
      return { action, headquarter: text('headquarter') };
    case 'transportable':
      return { action, transportable: text('transportable') === 'yes' };
    case 'max_months':
      return { action, max_months: text('max_months') === '' ? null : Number(text('max_months')) };
    case 'add_keywords':
    case 'remove_keywords':
      return {
        action,
        keywords: text('keywords')
          .split(',')
          .flatMap((word) => word.trim() || []),
      };
    case 'retire':
      return { action, ...(text('reason') !== '' && { reason: text('reason') }) };
    case 'bring_back':
      return { action };
  }
}

/** Which objects: those that were chosen, or all that the list with this filter shows. */
export type BulkChosen = { ids: readonly string[]; all: ObjectsFilter | undefined };

/** The selection with a row switched, and every row from the last one to it if the shift key was held. */
export function toggleRow(
  chosen: readonly string[],
  { id, from, shown }: { id: string; from: string | undefined; shown: readonly string[] },
): readonly string[] {
  const start = from === undefined ? -1 : shown.indexOf(from);
  const end = shown.indexOf(id);
  if (start >= 0 && end >= 0) {
    const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1);
    return [...new Set([...chosen, ...range])];
  }
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}
