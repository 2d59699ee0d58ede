import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Areas that only the staff opens: their texts are a catalogue of their own, which members never load. */
const staffAreas = [
  'audit',
  'closures',
  'figures',
  'files',
  'imports',
  'inventory',
  'jobs',
  'library',
  'moderation',
  'people',
  'setup',
  'staff',
  'tickets',
  'verifications',
];
/** In the area `members`, all but the export of one's own data, which the profile offers. */
const staffFiles = [...staffAreas.map((area) => `src/${area}/**`), 'src/members/!(export*)', 'src/members/steps/**'];

const po = formatter({ lineNumbers: false });
const { compare } = new Intl.Collator('en-US');

/** Equal messages come by their ids; Lingui leaves them as its workers happened to read the files. */
const steady: typeof po.serialize = (catalog, context) => {
  const entries = Object.entries(catalog).toSorted(
    ([idA, a], [idB, b]) =>
      compare(a.message ?? '', b.message ?? '') || compare(a.context ?? '', b.context ?? '') || compare(idA, idB),
  );
  return po.serialize(Object.fromEntries(entries), context);
};

export default defineConfig({
  sourceLocale: 'it',
  locales: ['it', 'en'],
  format: { ...po, serialize: steady },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'], exclude: staffFiles },
    { path: '<rootDir>/locales/staff/{locale}', include: staffFiles },
    { path: '<rootDir>/locales/server/{locale}', include: ['server', 'demo'] },
  ],
});
