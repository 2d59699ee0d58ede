/** Keywords whose values are objects with names as keys: such a name may read like a keyword. */
const named = new Set(['paths', 'schemas', 'parameters', 'properties', 'responses', 'headers', 'content']);
/** Keywords whose values are data. */
const data = new Set(['example', 'default', 'const', 'enum']);

export const isObject = (one) => typeof one === 'object' && one !== null && !Array.isArray(one);

/** An object with each value replaced by `change(value, key)`. */
export const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/**
 * A copy of a part of an OpenAPI document. @param change takes a keyword and its value, gives a list of such pairs to have instead; names and data
 * are left as they are @param keysAreNames whether the part itself is an object with names as keys
 */
export function rewrite(node, change, keysAreNames = false) {
  if (Array.isArray(node)) return node.map((one) => rewrite(one, change));
  if (!isObject(node)) return node;
  if (keysAreNames) return mapValues(node, (value) => rewrite(value, change));
  const pairs = Object.entries(node).flatMap(([key, value]) => change(key, value));
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, data.has(key) ? value : rewrite(value, change, named.has(key))]),
  );
}
