import * as v from 'valibot';
import { invalid } from '#server/core/errors';

/** Validates values against a form's schema: returns the parsed values, or the first reason for each invalid field, such as `useful_links.0.url`. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
): { values: v.InferOutput<Schema> } | { fields: Record<string, string> } {
  const read = v.safeParse(schema, values);
  if (read.success) return { values: read.output };
  const fields: Record<string, string> = {};
  for (const { path, message } of read.issues) fields[(path ?? []).map(({ key }) => String(key)).join('.')] ??= message;
  return { fields };
}

/**
 * Validates a request with the schema of the page's form, so that both accept the same. @param names where a field of the form is in the request, if
 * not under its own name @throws ApiError 422 `resource.validation` with each invalid field
 */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
  names: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> {
  const read = validate(schema, values);
  if ('values' in read) return read.values;
  throw invalid(Object.fromEntries(Object.entries(read.fields).map(([name, why]) => [names[name] ?? name, why])));
}

/** The invalid fields only, each with its first reason. */
export function invalidFields(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const read = validate(schema, values);
  return 'fields' in read ? read.fields : {};
}
