import { isFieldCode, type FieldCode } from '#machines/rules/field-codes';
import { PASSWORD, SEARCH } from '#machines/rules/limits';

/** A validation error: the keyword of the contract's schema that a value violates. */
interface Issue {
  keyword: string;
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

/** Fields whose form has one message for every error. */
const byName: ReadonlyMap<string, FieldCode> = new Map([
  ['email', 'email'],
  ['cap', 'five_digits'],
  ['postalcode', 'five_digits'],
  ['phone', 'phone'],
  ['province', 'province'],
  ['rating', 'rating'],
]);
const ofForm: ReadonlySet<string> = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']);

/**
 * The invalid fields of a request by path, each with its first reason: the code of the page's own rule if a member can cause it, so that the message
 * at the field is right; the schema keyword if only a program can.
 */
export function fieldsOf(issues: readonly Issue[], whole: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues.filter((each) => !isOfAnInnerField(each, issues))) {
    const path = issue.instancePath.split('/').slice(1);
    const extra = issue.params['missingProperty'] ?? issue.params['additionalProperty'];
    if (typeof extra === 'string') path.push(extra);
    const name = path.join('.') || whole;
    if (!fields.has(name)) fields.set(name, reasonOf(issue, path.at(-1) ?? ''));
  }
  return Object.fromEntries(fields);
}

const isChoice: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'type']);

/** If a field of a nullable object is invalid, the failure to be null is not reported as well. */
const isOfAnInnerField = ({ keyword, instancePath }: Issue, issues: readonly Issue[]): boolean =>
  isChoice.has(keyword) &&
  issues.some(
    (other) =>
      other.instancePath.startsWith(`${instancePath}/`) ||
      (other.instancePath === instancePath && !isChoice.has(other.keyword)),
  );

function reasonOf({ keyword, params }: Issue, name: string): string {
  const named = ofForm.has(keyword) ? byName.get(name) : undefined;
  if (named) return named;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'minItems':
      return 'array_required' satisfies FieldCode;
    case 'minLength':
      return shortReason(limit, name) ?? keyword;
    case 'maxLength': {
      const sized = `max_${String(limit)}`;
      if (name.endsWith('password') && limit === PASSWORD.maxCharacters) return 'password_long' satisfies FieldCode;
      return isFieldCode(sized) ? sized : ('too_long' satisfies FieldCode);
    }
    default:
      return keyword;
  }
}

function shortReason(limit: number, name: string): FieldCode | undefined {
  if (limit === 1) return 'required';
  if (name.endsWith('password') && limit === PASSWORD.minCharacters) return 'password_short';
  return limit === SEARCH.minCharacters ? 'min_3' : undefined;
}
