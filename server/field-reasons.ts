import { isFieldCode, type FieldCode } from '#machines/rules/field-codes';
import { PASSWORD, SEARCH } from '#machines/rules/limits';

/** What the validator found: a keyword of the contract's schema that a value does not keep. */
interface Issue {
  keyword: string;
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

/** Fields whose form has one sentence, whatever is wrong with it. */
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
 * The refused fields of a request, each under its path and with its first reason: the code of the page's own rule where a member can
 * have caused it, so that the sentence at the field is the right one; the keyword where only a program can.
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

/** An object that may be null as well is no null when one of its fields is wrong: the field alone is to blame. */
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
