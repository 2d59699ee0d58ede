import { labelSheetForm, LABELS_AT_MOST, labelsOnSheet } from '#machines/rules/label-sheets';
import { today } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { lazily } from '#server/core/lazily';
import { isUuid } from '#server/core/cursor';
import { invalid } from '#server/core/errors';
import type { Body } from '#server/http/handler';
import { invalidFields } from '#server/http/validate';
import type { Label } from '#server/inventory/label-pdf';
import { countLabels, eachLabel, type LabelsMeant } from '#server/inventory/labels.queries';

const loadDrawing = lazily(() => import('#server/inventory/label-pdf'));

/**
 * A PDF of labels for objects, or of member cards. @throws ApiError 422 for a sheet whose labels do not fit, for nothing to print, and for more than
 * a call may print
 */
export async function printLabels(ctx: Context, { kind, ids, filter, people, sheet, skip = 0 }: Body<'printLabels'>) {
  const { deps, library } = ctx;
  const wrong = invalidFields(labelSheetForm, sheet);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (skip >= labelsOnSheet(sheet)) throw invalid({ skip: 'refused' });
  if (ids?.some((id) => !isUuid(id))) throw invalid({ ids: 'refused' });
  const those: LabelsMeant =
    kind === 'cards'
      ? { kind, filter: { keywords: people?.keywords, role: people?.role }, today: today(deps.clock, library.timezone) }
      : { kind, filter: filter ?? {} };
  const meant: LabelsMeant = ids ? { kind, ids } : those;
  const count = await countLabels(deps.db, library.id, meant);
  if (count === 0) throw invalid({ ids: 'array_required' });
  if (count > LABELS_AT_MOST) throw invalid({ [kind === 'cards' ? 'people' : 'filter']: 'too_long' });
  const labels = async function* (): AsyncGenerator<Label> {
    for await (const { id, code, name } of eachLabel(deps.db, library.id, meant))
      // A card is scanned at the desk only; the code of an object opens its page on any phone.
      yield { text: kind === 'cards' ? code : `${library.public_url}/products/${id}`, code, name };
  };
  const { drawLabels } = await loadDrawing();
  return drawLabels(sheet, { skip, library: library.name }, labels());
}
