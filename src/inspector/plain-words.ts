import contract from '#openapi/v1.routes.json?raw';

/** What the contract says of the fields of a name, wherever they occur. */
export interface PlainWords {
  /** Every name of a field or parameter. */
  names: ReadonlySet<string>;
  /** The words that a field can be, by its name. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of days and instants. */
  times: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Reads from the contract which fields hold one of a few words, a day or an instant: whatever stands in others may be secret. */
export function readPlainWords(text: string = contract): PlainWords {
  const document: unknown = JSON.parse(text);
  const names = new Set<string>();
  const times = new Set<string>();
  const words = new Map<string, Set<string>>();
  const at = (reference: string): unknown =>
    reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), document);

  const add = (name: string, values: readonly unknown[]): void => {
    const known = words.get(name) ?? new Set();
    for (const value of values) if (typeof value === 'string') known.add(value);
    words.set(name, known);
  };
  /** A schema of the fields of a name; the fields inside it have names of their own. */
  const describe = (name: string, schema: unknown, depth = 0): void => {
    names.add(name);
    if (!isNode(schema) || depth > 8) return;
    const { $ref, enum: values, const: only, format, items, oneOf, anyOf, allOf } = schema;
    if (typeof $ref === 'string') describe(name, at($ref), depth + 1);
    if (Array.isArray(values)) add(name, values);
    if (only !== undefined) add(name, [only]);
    if (format === 'date' || format === 'date-time') times.add(name);
    for (const each of [items, oneOf, anyOf, allOf].flat()) describe(name, each, depth + 1);
  };
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    const { properties, name, schema } = node;
    if (isNode(properties)) for (const [property, value] of Object.entries(properties)) describe(property, value);
    if (typeof name === 'string' && isNode(schema)) describe(name, schema);
    for (const value of Object.values(node)) walk(value);
  };
  walk(document);
  return { names, words, times };
}
