import * as v from 'valibot';
import type { Failure } from '../failure.ts';
import { type FieldCode, isFieldCode } from '../../rules/field-codes.ts';

/** The value of a field; forms collect values by field name. A list of groups has the same fields in each. */
export type FieldValue = string | number | boolean | readonly string[] | readonly Readonly<Record<string, string>>[];
export type FormValues = Readonly<Record<string, FieldValue | undefined>>;
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/** The text of a field, or another text if it has none. */
export function textOf(values: FormValues, name: string, otherwise = ''): string {
  const value = values[name];
  return typeof value === 'string' ? value : otherwise;
}

/** The first error of each field; empty if the values satisfy the schema. */
export function validate(schema: v.GenericSchema, values: FormValues): FieldCodes {
  const result = v.safeParse(schema, values);
  const codes: Record<string, FieldCode> = {};
  for (const issue of result.issues ?? []) {
    const name = issue.path?.[0]?.key;
    // A message that is none of our codes is valibot's own, for a missing field.
    if (typeof name === 'string') codes[name] ??= isFieldCode(issue.message) ? issue.message : 'required';
  }
  return codes;
}

/** A path such as `address.city` is named by its last part, one in a list of groups such as `links.0.url` as in the form. */
function nameOf(path: string): string {
  const parts = path.split(/[./]/);
  const index = parts.findIndex((part) => /^\d+$/.test(part));
  const inGroup = index > 0 && index < parts.length - 1;
  return inGroup ? parts.slice(index - 1).join('.') : (parts.at(-1) ?? path);
}

/**
 * The fields the server rejected, by their names in the form. A reason that is none of our codes becomes `refused`; its text stays in the failure.
 */
export function fieldsFrom(failure: Failure | undefined): FieldCodes {
  if (failure?.kind !== 'problem') return {};
  const entries = Object.entries(failure.fields ?? {}).map(([path, reason]): [string, FieldCode] => [
    nameOf(path),
    isFieldCode(reason) ? reason : 'refused',
  ]);
  return Object.fromEntries(entries);
}
