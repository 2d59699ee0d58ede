import { Readable } from 'node:stream';
import type { Deps } from '#server/core/context';
import type { FaqFile } from '#server/help/faq-file';

/** The FAQ document as it is in Zoho Creator, by the names in the library's record; undefined if it is not there or cannot be read now. */
export async function fileInCrm(
  { zoho, log }: Pick<Deps, 'zoho' | 'log'>,
  { faq_report: report, faq_record_id: recordId, faq_field: field, is_english }: FaqFile,
): Promise<{ stream: Readable; size: number } | undefined> {
  if (!zoho || report === null || recordId === null || field === null) return undefined;
  try {
    const bytes = await zoho.download({ report, recordId, field: `${field}${is_english ? '_en' : ''}` });
    if (bytes?.subarray(0, 5).toString('latin1') !== '%PDF-') return undefined;
    return { stream: Readable.from([bytes]), size: bytes.length };
  } catch (error) {
    // The library's own copy is shown instead.
    log.warn({ err: error }, 'the FAQ document could not be read from the CRM');
    return undefined;
  }
}
