import * as v from 'valibot';
import type { FieldCode } from '../field-codes.ts';
import {
  fieldRules,
  type FieldRule,
  optional,
  optionalEmail,
  optionalPhone,
  required,
  requiredCap,
} from '../fields.ts';
import { WANTS } from '../sign-up.ts';
import { plainAmount } from '../typed/amount.ts';

const atMost = (characters: number): FieldRule => ({
  code: 'too_long',
  passes: (value) => Array.from(value).length <= characters,
});
const matching = (code: FieldCode, pattern: RegExp): FieldRule => ({ code, passes: (value) => pattern.test(value) });

const { oneLine, max100, max165, max5000, url, province } = fieldRules;
const line = (...rules: FieldRule[]) => optional(oneLine, max100, ...rules);
const link = () => optional(url, atMost(500));
const domain = matching('url', /^(?:[a-z0-9-]+\.)+[a-z]{2,63}$/i);

/** A number from a form field or from the wire, with a comma or a point. */
const number = (min: number, max: number, pattern: RegExp, code: FieldCode) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const written = typeof dataset.value === 'number' ? String(dataset.value) : dataset.value;
      const text = typeof written === 'string' ? plainAmount(written).replace(',', '.') : '';
      const value = Number(text);
      const broken: FieldCode | undefined =
        text === '' ? 'required' : !pattern.test(text) ? code : value < min || value > max ? 'out_of_range' : undefined;
      if (broken === undefined) return value;
      addIssue({ message: broken });
      return NEVER;
    }),
  );
/** A whole number between two limits, both included. */
export const whole = (min: number, max: number) => number(min, max, /^\d{1,9}$/, 'digits');
/** An amount or a distance with at most two decimals. */
export const decimal = (min: number, max: number) => number(min, max, /^\d{1,9}(?:\.\d{1,2})?$/, 'two_decimals');

/** Degrees of a place in Italy. */
const degrees = (min: number, max: number) => number(min, max, /^\d{1,2}(?:\.\d{1,12})?$/, 'position');

/** Where a postal code is, if the library knows it better than the centre of its town; a town has one position per code. */
const postalPositions = v.pipe(
  v.array(
    v.object({
      cap: requiredCap(),
      city: required(oneLine, max100),
      province: v.pipe(required(province), v.toUpperCase()),
      lat: degrees(35, 48),
      lng: degrees(6, 19),
    }),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [index, { cap, city }] of dataset.value.entries()) {
      const key = `${cap} ${city.toLowerCase()}`;
      if (seen.has(key))
        addIssue({
          message: 'refused',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] },
            { type: 'object', origin: 'value', input: { cap }, key: 'cap', value: cap },
          ],
        });
      seen.add(key);
    }
  }),
);

/** Different whole numbers in order: a list, or a text with commas. */
const wholes = (min: number, max: number, most: number) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const parts: unknown[] = typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [value].flat();
      const numbers = parts.map((part) => v.safeParse(whole(min, max), part));
      const issue = numbers.flatMap(({ issues = [] }) => issues)[0]?.message;
      const list = [...new Set(numbers.flatMap((read) => (read.success ? [read.output] : [])))].sort((a, b) => a - b);
      if (issue === undefined && list.length <= most) return list;
      addIssue({ message: issue ?? 'out_of_range' });
      return NEVER;
    }),
  );

const bilingual = <N extends string, S extends v.GenericSchema>(name: N, schema: () => S) =>
  ({ [`${name}_it`]: schema(), [`${name}_en`]: schema() }) as Record<`${N}_${'it' | 'en'}`, S>;

/** Who the library is: its name, how to reach it, and its links. */
export const identitySettings = v.object({
  name: required(oneLine, max100),
  language: v.picklist(['it', 'en'], 'required'),
  city: line(),
  address: optional(oneLine, max165),
  phone: optionalPhone(),
  email: optionalEmail(),
  whatsapp: optionalPhone(),
  telegram: line(),
  website: link(),
  instagram: link(),
  twitter: link(),
  youtube: link(),
  facebook: link(),
  ...bilingual('how_work', link),
  ...bilingual('membership', link),
  ...bilingual('contact', link),
  useful_links: v.array(
    v.object({ ...bilingual('label', () => optional(oneLine, max100)), url: required(url, atMost(500)) }),
  ),
  university_domain: optional(domain),
  notice: optional(atMost(300)),
  notice_en: optional(atMost(300)),
});

export const looksSettings = v.object({ accent: optional(matching('hex_colour', /^#[0-9a-f]{6}$/i)) });

const richText = () => optional(atMost(50_000));

/** The rules, what people agree to, and the slides of the first visit, in both languages. */
export const textsSettings = v.object({
  regolamento: richText(),
  regolamento_en: richText(),
  signup_disclaimer: optional(max5000),
  signup_disclaimer_en: optional(max5000),
  welcome_content: v.array(
    v.object({
      title_it: required(oneLine, max100),
      title_en: optional(oneLine, max100),
      text_it: optional(atMost(500)),
      text_en: optional(atMost(500)),
      picture: optional(atMost(500)),
    }),
  ),
});

/** Who may borrow, how much and how. */
export const lendingSettings = v.object({
  auto_membership: v.boolean(),
  mandatory_sharing: v.boolean(),
  renewable_card: v.boolean(),
  auto_approve: v.boolean(),
  overdue_blocks: v.boolean(),
  handover_signature: v.boolean(),
  signup_phone: v.picklist(WANTS, 'required'),
  signup_student_number: v.picklist(WANTS, 'required'),
  signup_address: v.picklist(WANTS, 'required'),
  max_loans: whole(0, 100),
  max_waits: whole(0, 50),
  offer_hours: whole(1, 168),
  waiting_limits_extensions: v.boolean(),
  loan_horizon_days: whole(1, 3650),
  preparations_days: whole(0, 60),
  delivery_on: v.boolean(),
  delivery_price: decimal(0, 1000),
  delivery_radius: decimal(0, 2000),
  delivery_days: wholes(1, 7, 7),
  postal_positions: postalPositions,
});

/** Who mails come from, when members are reminded, and how long the audit log and unused accounts are kept. */
export const mailSettings = v.object({
  mail_from_name: optional(oneLine, max100),
  mail_reply_to: optionalEmail(),
  due_soon_days: whole(0, 30),
  due_today: v.boolean(),
  overdue_days: wholes(1, 365, 12),
  overdue_every: whole(0, 90),
  card_before_days: whole(0, 90),
  card_after_days: whole(0, 90),
  audit_months: whole(0, 600),
  inactive_months: whole(0, 120),
});

/** Every setting of a library that its staff change, with its rule. */
export const librarySettings = v.object({
  ...identitySettings.entries,
  ...looksSettings.entries,
  ...textsSettings.entries,
  ...lendingSettings.entries,
  ...mailSettings.entries,
});
