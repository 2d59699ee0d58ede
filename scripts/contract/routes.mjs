import { mapValues, rewrite } from './rewrite.mjs';

const forReaders = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'x-error-codes']);

/** Refusals share one form, which the router builds by hand. */
const withoutRefusals = ({ responses, ...operation }) => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
});

/** The contract without what only people read: what the server registers and validates against. */
export function routesOf({ paths, components: { parameters, schemas } }) {
  const needed = {
    paths: mapValues(paths, (item) => mapValues(item, withoutRefusals)),
    components: { parameters, schemas },
  };
  return rewrite(needed, (key, value) => (forReaders.has(key) ? [] : [[key, value]]));
}
