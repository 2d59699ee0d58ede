import * as v from 'valibot';
import type { Failure } from './failure.ts';
import { type FieldCode, isFieldCode } from '../rules/field-codes.ts';

/** The value of a field; forms collect values by field name. */
export type FieldValue = string | number | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FieldValue>>;
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/**
 * State of a form: values except secrets, the fields left at least once, our validation errors and the server's; a server error stays until its field
 * is focused or the form is submitted again.
 */
export type FormState = { values: FormValues; touched: readonly string[]; codes: FieldCodes; refused: FieldCodes };

/** The errors to show at the fields. */
export const codesOf = (form: FormState): FieldCodes => ({ ...form.refused, ...form.codes });

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

/**
 * The fields the server rejected, by their names in the form: the last part of a path such as `address.city`. A reason that is none of our codes
 * becomes `refused`; its text stays in the failure.
 */
export function fieldsFrom(failure: Failure | undefined): FieldCodes {
  if (failure?.kind !== 'problem') return {};
  const entries = Object.entries(failure.fields ?? {}).map(([path, reason]): [string, FieldCode] => [
    path.split(/[./]/).at(-1) ?? path,
    isFieldCode(reason) ? reason : 'refused',
  ]);
  return Object.fromEntries(entries);
}

/** The form after a field lost focus: it counts as touched, and all touched fields are validated again, so that two related fields agree. */
export function blurred(form: FormState, schema: v.GenericSchema, name: string, values: FormValues): FormState {
  const touched = form.touched.includes(name) ? form.touched : [...form.touched, name];
  const codes = Object.entries(validate(schema, values)).filter(([field]) => touched.includes(field));
  return { ...form, touched, codes: Object.fromEntries(codes) };
}

/** The form after a field got focus: its error is cleared. */
export function focused(form: FormState, name: string): FormState {
  return { ...form, codes: without(form.codes, [name]), refused: without(form.refused, [name]) };
}

/** The values without the fields that must not be stored, such as passwords. */
export const withoutSecrets = (values: FormValues, secrets: readonly string[]): FormValues => without(values, secrets);

function without<Value>(record: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
