import type { listFaqFiles } from '#server/core/libraries.queries';
import type { Locale } from '#server/core/words/texts';

export type FaqFile = Awaited<ReturnType<typeof listFaqFiles>>[number];
type Names = Record<'report' | 'record_id' | 'field', string>;

const path = '/v1/catalogs/z/p/files';

/**
 * The names of a FAQ document: those of the library's record, else its own place among our records. The English one is another field of the same
 * record.
 */
const namesOf = (libraryId: number, { faq_report, faq_record_id, faq_field, is_english }: FaqFile): Names => ({
  report: faq_report ?? 'libraries',
  record_id: faq_record_id ?? String(libraryId),
  field: `${faq_field ?? 'faq_pdf'}${is_english ? '_en' : ''}`,
});

/** The document in the reader's language, else the Italian one. */
export const faqFor = (files: readonly FaqFile[], locale: Locale): FaqFile | undefined =>
  (locale === 'en' ? files.find(({ is_english }) => is_english) : undefined) ??
  files.find(({ is_english }) => !is_english);

/** The URL of a FAQ document, with its query (rules/calls.md#faq-document). */
export const faqAddress = (libraryId: number, faq: FaqFile): string =>
  `${path}?${new URLSearchParams({ ...namesOf(libraryId, faq), action: 'view' }).toString()}`;

/** Whether the query asks for exactly this document; omitted names match. */
export const asksForFaq = (libraryId: number, faq: FaqFile, asked: Partial<Names>): boolean => {
  const { report, record_id, field } = namesOf(libraryId, faq);
  return (
    (asked.report ?? report) === report &&
    (asked.record_id ?? record_id) === record_id &&
    (asked.field ?? field) === field
  );
};
