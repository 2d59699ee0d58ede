import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'it',
  locales: ['it', 'en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'] },
    { path: '<rootDir>/locales/server/{locale}', include: ['server'] },
  ],
});
