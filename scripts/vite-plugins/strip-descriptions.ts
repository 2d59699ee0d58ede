import type { Plugin } from 'vite';

/** A machine's code without the descriptions of its states, each of which ends with its point of the specification. */
export const withoutDescriptions = (code: string): string =>
  code.replace(/\bdescription:\s*(['"])(?:(?!\1).)*\(points? [\d, ]+\)\1,?/g, '');

/** Descriptions are for the charts: no visitor downloads them. */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]machines[\\/].*\.ts$/, code: /description:/ },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});
