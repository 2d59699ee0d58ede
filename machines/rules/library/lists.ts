import * as v from 'valibot';
import { fieldRules, optional, required } from '../fields.ts';
import { amountOf } from '../typed/amount.ts';

const { oneLine, max100, twoDecimals } = fieldRules;

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
/** Parts of addresses that mean something else. */
const TAKEN = new Set(['all', 'last_arrival', 'products']);

/** Whether a text can be the part of a category's address. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !TAKEN.has(text);

/** The part of an address that a name suggests. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The form of a category; without a slug it gets the one of its name. */
export const categoryForm = v.object({
  name: required(oneLine, max100),
  name_en: optional(oneLine, max100),
  slug: optional(max100, { code: 'slug', passes: isSlug }),
  is_hidden: v.boolean(),
});

/** The price of a card, as typed, in cents. */
export const centsOf = (euros: string): number => Math.round(amountOf(euros) * 100);

/** The form of a card: months and euros as typed. */
export const cardForm = v.object({
  name: required(oneLine, max100),
  name_en: optional(oneLine, max100),
  duration: required({ code: 'out_of_range', passes: (text) => /^\d{1,3}$/.test(text) && +text >= 1 && +text <= 120 }),
  price: required(twoDecimals, {
    code: 'out_of_range',
    passes: (text) => centsOf(text) >= 0 && centsOf(text) <= 1_000_000,
  }),
  is_active: v.boolean(),
  is_default: v.boolean(),
});
