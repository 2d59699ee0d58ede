import { isObject, mapValues, rewrite } from './rewrite.mjs';

/** In the example of an operation, the value of a property that it does not have. */
const omitted = '(omitted)';

/** An example with an operation's own differences. Lists of equal length differ item by item. */
function merge(base, own) {
  if (isObject(base) && isObject(own)) {
    const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])].filter((key) => own[key] !== omitted);
    return Object.fromEntries(keys.map((key) => [key, key in own ? merge(base[key], own[key]) : base[key]]));
  }
  const areAlike = Array.isArray(base) && Array.isArray(own) && base.length === own.length && own.every(isObject);
  return areAlike ? own.map((one, index) => merge(base[index], one)) : own;
}

/** Makes the example of a schema from those of its parts; undefined if a part that it needs has none. */
function sampler(schemas) {
  /** @param {any} schema */
  const sample = ({ example, ...schema }) => {
    const base = compose(schema);
    return example === undefined ? base : merge(base, example);
  };
  const compose = ({ $ref, anyOf, oneOf, properties, required = [], items }) => {
    if ($ref) return sample(schemas[$ref.split('/').at(-1)]);
    const choices = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null');
    if (choices) return choices.length === 1 ? sample(choices[0]) : undefined;
    if (properties) {
      const shown = Object.entries(properties).filter(([key, one]) => required.includes(key) || 'example' in one);
      const values = shown.map(([key, one]) => [key, sample(one)]);
      return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
    }
    const item = items && sample(items);
    return isObject(item) ? [item] : undefined;
  };
  return sample;
}

const withoutExamples = (node, keysAreNames = false) =>
  rewrite(node, (key, value) => (key === 'example' ? [] : [[key, value]]), keysAreNames);

/**
 * A document whose JSON bodies and answers have an example each, composed from the examples of their properties; in it these are gone from the
 * schemas. @param document with the defaults added
 */
export function composeExamples(document) {
  const { paths, components } = document;
  const sample = sampler(components.schemas);
  const mediaOf = ({ schema, example, ...rest }, type) => {
    const base = type === 'application/json' ? sample(schema) : undefined;
    const whole = example === undefined ? base : merge(base, example);
    return { ...rest, schema: withoutExamples(schema), ...(whole === undefined ? {} : { example: whole }) };
  };
  const filled = (part) => (part.content ? { ...part, content: mapValues(part.content, mediaOf) } : part);
  const operationOf = ({ requestBody, responses, ...rest }) => ({
    ...rest,
    ...(requestBody && { requestBody: filled(requestBody) }),
    responses: mapValues(responses, filled),
  });
  return {
    ...document,
    paths: mapValues(paths, (item) => mapValues(item, operationOf)),
    components: { ...components, schemas: withoutExamples(components.schemas, true) },
  };
}
