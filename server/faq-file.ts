import type { findFaqFile } from '#server/db/libraries';

type FaqFile = NonNullable<Awaited<ReturnType<typeof findFaqFile>>>;
type Names = Record<'report' | 'record_id' | 'field', string>;

const path = '/v1/catalogs/z/p/files';

/** The names that the library's FAQ document goes by: those of its record, else its own place among our records. */
const namesOf = (libraryId: number, { faq_report, faq_record_id, faq_field }: FaqFile): Names => ({
  report: faq_report ?? 'libraries',
  record_id: faq_record_id ?? String(libraryId),
  field: faq_field ?? 'faq_pdf',
});

/** Where the library's FAQ document is read, with the query of the specification (point 7). */
export const faqAddress = (libraryId: number, faq: FaqFile): string =>
  `${path}?${new URLSearchParams({ ...namesOf(libraryId, faq), action: 'view' }).toString()}`;

/** Whether nothing but this library's FAQ document is asked for; a name that is left out is not asked about. */
export const asksForFaq = (libraryId: number, faq: FaqFile, asked: Partial<Names>): boolean => {
  const { report, record_id, field } = namesOf(libraryId, faq);
  return (
    (asked.report ?? report) === report &&
    (asked.record_id ?? record_id) === record_id &&
    (asked.field ?? field) === field
  );
};
