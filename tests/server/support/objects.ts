import type { Schema } from '../../../server/core/wire.ts';

/** What staff send for an object; its category and its home must be given. */
export const objectContent = (
  part: Partial<Schema<'ObjectContent'>> & Pick<Schema<'ObjectContent'>, 'categories' | 'headquarter'>,
): Schema<'ObjectContent'> => ({
  name: 'Trapano a percussione',
  name_en: 'Impact drill',
  description: 'Con valigetta.',
  description_en: 'With a case.',
  keywords: 'forare, punte',
  keywords_en: 'bits',
  parts: [
    { name: 'Valigetta', name_en: 'Case' },
    { name: 'Mandrino', name_en: '' },
  ],
  value: 89.9,
  compartment: null,
  transportable: true,
  max_months: 2,
  preparation_days: 1,
  highlighted: false,
  listed: true,
  imgs: [],
  manuals: [],
  ...part,
});

/** The smallest PDF that a reader opens. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
