import type { AnyEventObject } from 'xstate';
import { matchRoute, pathOf, queryOf, routeNames, routeOf } from '#machines/core/routes';
import { isDate } from '#machines/rules/dates';
import { isFieldCode } from '#machines/rules/field-codes';
import { readPlainWords } from './plain-words.ts';

const { names, words, times } = readPlainWords();

/** Words of our own machines by the name of their field; the contract has no such field, or other words for it. */
const ownWords: Readonly<Record<string, ReadonlySet<string>>> = {
  kind: new Set(['network', 'timeout', 'aborted', 'problem', 'unexpected', 'success', 'info', 'warning', 'error']),
  tone: new Set(['success', 'info', 'warning', 'error']),
  name: new Set([...routeNames, ...names]),
  locale: new Set(['it', 'en']),
};
/** Names of days and instants in our own machines. */
const ownTimes = new Set('day today from to date month until since at start end time horizon cardTo'.split(' '));

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isIdName = (name: string): boolean => /^ids?$|_ids?$|[a-z]Ids?$/.test(name);
const instant = /^\d{4}-\d\d(?:-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const clock = /^\d\d:\d\d$/;
/** Opening hours as they are stored: they decide which days can be chosen. */
const openingHours = /^\d\d:\d\d-\d\d:\d\d(?:, \d\d:\d\d-\d\d:\d\d)*$/;
const isTimeName = (name: string): boolean => times.has(name) || ownTimes.has(name);
/** Codes of refusals and notices, and those of wrong fields. */
const isCode = (name: string, text: string): boolean =>
  isFieldCode(text) || (name === 'code' && /^[a-z]{1,20}\.[a-z_]{1,30}$/.test(text));

/** Whether a text is one of the few that the contract, or a machine, allows in a field of this name. */
const isPlain = (name: string, text: string): boolean =>
  text === '' ||
  words.get(name)?.has(text) === true ||
  ownWords[name]?.has(text) === true ||
  (name === 'hours' && openingHours.test(text)) ||
  (isTimeName(name) && (isDate(text) || instant.test(text) || clock.test(text)));

const isRecordId = (name: string, text: string): boolean => isIdName(name) && uuid.test(text);

const mark = '•••';
/** Equal texts get the same number, so that a replay finds them equal; nothing else about them is told. */
const known = new Map<string, number>();
function hidden(text: string): string {
  const number = known.get(text) ?? known.size + 1;
  known.set(text, number);
  return `${mark}${String(number)}`;
}
/** Whether something of a value was hidden. */
export const hasHidden = (value: unknown): boolean => JSON.stringify({ value }).includes(mark);

/** A query with the values that are plain; a name that is none of the contract may be anything. */
function queryShown(query: string): string {
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) =>
      `${names.has(name) ? name : hidden(name)}=${isPlain(name, value) || isRecordId(name, value) ? value : hidden(value)}`,
  );
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

/** The address of a page with its pattern in place of its parameters, the id of a record excepted; undefined if it is none. */
function addressShown(address: string): string | undefined {
  if (address.startsWith('?')) return queryShown(address);
  const match = address.startsWith('/') ? matchRoute(pathOf(address)) : undefined;
  if (!match) return undefined;
  const params: Readonly<Record<string, string | undefined>> = match.params;
  const path = routeOf(match.name).patterns[0].replaceAll(/\/:(\w+)\??/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined) return '';
    return `/${isRecordId(name, value) ? value : hidden(value)}`;
  });
  return path + queryShown(queryOf(address));
}

/** Where a value stands: the name of its field, and whether somebody typed it into a form. */
interface Place {
  name: string;
  isTyped: boolean;
  depth: number;
}

function textShown(text: string, { name, isTyped }: Place): string {
  if (isPlain(name, text)) return text;
  // An id that somebody types may be a key.
  if (isTyped) return hidden(text);
  return isRecordId(name, text) || isCode(name, text) ? text : (addressShown(text) ?? hidden(text));
}

/** A key of an object: names of fields, ids and days; others may be text that a person typed. */
const keyShown = (key: string): string =>
  names.has(key) ||
  /^(?:[a-z][A-Za-z]{0,39}|[a-z]+(?:_[a-z]+){1,5}|\d{1,3})$/.test(key) ||
  uuid.test(key) ||
  isDate(key)
    ? key
    : hidden(key);

/** Keys under which a form keeps typed text. */
const ofForms = new Set(['values', 'hidden']);

function shown(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return textShown(value, place);
  if (typeof value === 'number') return place.isTyped ? hidden(String(value)) : value;
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  const { depth, isTyped } = place;
  if (depth > 12) return '(…)';
  if (Array.isArray(value)) return value.map((item) => shown(item, { ...place, depth: depth + 1 }));
  if (value instanceof Error) return value.name;
  // An element leads to the whole page, an actor to all others: traversing them would freeze the page.
  const kind = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (kind !== null && kind !== Object.prototype) return `(${kind.constructor?.name ?? 'object'})`;
  const field = 'name' in value && 'value' in value && typeof value.name === 'string' ? value.name : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      keyShown(key),
      shown(item, {
        name: field !== undefined && key === 'value' ? field : key,
        isTyped: isTyped || ofForms.has(key) || (field !== undefined && key === 'value'),
        depth: depth + 1,
      }),
    ]),
  );
}

/**
 * A copy of a value with what is known to be harmless: numbers, yes and no, ids, days, the words and codes of the contract, and the patterns of
 * addresses. Every other text is hidden, whatever its name: it may be a secret, or somebody's. Functions, elements, files, actors and anything
 * deeper than 12 levels are replaced by a label.
 */
export const sanitize = (value: unknown): unknown => shown(value, { name: '', isTyped: false, depth: 0 });

/** A copy of an event by the same rules; its type comes from a machine. */
export const sanitizeEvent = (event: AnyEventObject): AnyEventObject => ({
  ...(sanitize({ ...event, type: '' }) as AnyEventObject),
  type: event.type,
});
