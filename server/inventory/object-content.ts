import { canList, isListed } from '#machines/inventory/object-lifecycle.machine';
import type { Transaction } from 'kysely';
import { namelessTextsForm, objectTextsForm } from '#machines/rules/forms';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { ownerOfCode } from '#server/core/scanned-codes.queries';
import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';
import type { DB } from '#server/db/database';
import { invalidFields } from '#server/http/validate';
import {
  type CheckedContent,
  knownCategories,
  lockFiles,
  mayLiveAt,
  nextCode,
} from '#server/inventory/object-writes.queries';
import type { ObjectRow } from '#server/inventory/objects.queries';

type Content = Schema<'ObjectContent'>;

/** The rules of the page's form; rules that need the database are checked in the transaction. */
function invalidContent(content: Content, mayLackName: boolean): Record<string, string> {
  const { code = '', imgs, manuals, parts, value, ...texts } = content;
  const fields: Record<string, string> = invalidFields(mayLackName ? namelessTextsForm : objectTextsForm, {
    ...texts,
    code,
  });
  if (value !== null && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) fields['value'] = 'two_decimals';
  if (parts.some(({ name }) => name.trim() === '')) fields['parts'] = 'required';
  if (new Set(parts.map(({ name }) => name.trim())).size < parts.length) fields['parts'] = 'refused';
  for (const [field, files] of [['imgs', imgs] as const, ['manuals', manuals] as const])
    if (files.some(({ id }) => !isUuid(id)) || new Set(files.map(({ id }) => id)).size < files.length)
      fields[field] = 'refused';
  if (content.categories.length === 0) fields['categories'] = 'array_required';
  if (content.categories.some((id) => !isUuid(id))) fields['categories'] = 'refused';
  if (!isUuid(content.headquarter)) fields['headquarter'] = 'refused';
  return fields;
}

/**
 * Checks what staff sent against the library. @param before the object that is changed; undefined for a new one @throws ApiError 422 naming the
 * wrong fields; `object.code_taken`
 */
export async function checkContent(
  ctx: Context,
  trx: Transaction<DB>,
  sent: Content,
  before: ObjectRow | undefined,
): Promise<CheckedContent> {
  const { library } = ctx;
  // An object that has had a name keeps one, and nothing without a name is in the catalogue.
  const wrong = invalidContent(sent, !sent.listed && (before === undefined || before.name === ''));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const content = trimmed(sent);
  const categories = await knownCategories(trx, library.id, content.categories);
  if (categories.length < content.categories.length) throw invalid({ categories: 'refused' });
  if (content.headquarter !== before?.headquarter && !(await mayLiveAt(trx, library.id, content.headquarter)))
    throw invalid({ headquarter: 'refused' });
  // Whether a pending, paused or retired object is listed is decided elsewhere.
  if (content.listed && before !== undefined && !isListed(before.status) && !canList(before.status))
    throw invalid({ listed: 'refused' });
  await checkFiles(trx, library.id, content);
  const code = content.code ?? '';
  const owner = code === '' || code === before?.code ? undefined : await ownerOfCode(trx, library.id, code, before?.id);
  if (owner !== undefined)
    throw new ApiError('object.code_taken', {
      fields: { code: 'refused' },
      ...(owner === 'person' && { text: isCard }),
    });
  return { ...content, code: code || (before?.code ?? (await nextCode(trx, library.id, categories))) };
}

const isCard: Text = /*i18n*/ {
  id: 'error.object.code_is_card',
  message: 'Questo codice è il numero di una tessera: scegline uno diverso.',
};

async function checkFiles(trx: Transaction<DB>, libraryId: number, { imgs, manuals }: Content): Promise<void> {
  const ids = [...imgs, ...manuals].map(({ id }) => id);
  const kinds = await lockFiles(trx, libraryId, ids);
  if (imgs.some(({ id }) => kinds.get(id) !== 'picture')) throw invalid({ imgs: 'refused' });
  if (manuals.some(({ id }) => kinds.get(id) !== 'pdf')) throw invalid({ manuals: 'refused' });
}

const trimmed = (content: Content): Content => ({
  ...content,
  ...(content.code !== undefined && { code: content.code.trim() }),
  name: content.name.trim(),
  name_en: content.name_en.trim(),
  description: content.description.trim(),
  description_en: content.description_en.trim(),
  keywords: content.keywords.trim(),
  keywords_en: content.keywords_en.trim(),
  compartment: content.compartment?.trim() || null,
  categories: [...new Set(content.categories)],
  parts: content.parts.map(({ name, name_en }) => ({ name: name.trim(), name_en: name_en.trim() })),
  imgs: content.imgs.map(({ id, alt, alt_en }) => ({ id, alt: alt.trim(), alt_en: alt_en.trim() })),
  manuals: content.manuals.map(({ id, title, language }) => ({ id, title: title.trim(), language })),
});
