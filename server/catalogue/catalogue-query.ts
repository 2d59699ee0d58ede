import { addDays } from '#machines/rules/dates';
import { today } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { is, isInstant, isName, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import type { CatalogueFilters, PageCursor } from '#server/catalogue/page.queries';
import { ApiError, invalid } from '#server/core/errors';
import type { Query } from '#server/http/handler';

type Days = Partial<Record<'from' | 'to', string>>;
type Asking = Pick<Context, 'library' | 'deps'>;

/**
 * The filters of catalogue and search from a call. @throws ApiError 422 naming an invalid value, `loan.too_far_ahead` for days beyond the library's
 * horizon
 */
export function filtersOf(
  ctx: Asking,
  { headquarter, from, to, transportable }: Pick<Query<'listCatalog'>, 'headquarter' | 'transportable'> & Days,
): CatalogueFilters {
  if ((from === undefined) !== (to === undefined))
    throw invalid(from === undefined ? { from: 'required' } : { to: 'required' });
  if (from !== undefined && to !== undefined && to < from) throw invalid({ to: 'minimum' });
  checkHorizon(ctx, { from, to });
  if (headquarter !== undefined && !isUuid(headquarter)) throw invalid({ headquarter: 'format' });
  return {
    headquarterId: headquarter,
    period: from !== undefined && to !== undefined ? { from_date: from, to_date: to } : undefined,
    isTransportable: transportable,
  };
}

/** Loans are not planned beyond the library's horizon; throws `loan.too_far_ahead`. */
function checkHorizon({ deps, library }: Asking, days: Readonly<Record<'from' | 'to', string | undefined>>): void {
  const horizon = addDays(today(deps.clock, library.timezone), library.loan_horizon_days);
  const field = days.from !== undefined && days.from > horizon ? 'from' : 'to';
  if ((days[field] ?? horizon) <= horizon) return;
  throw new ApiError('loan.too_far_ahead', {
    fields: { [field]: 'too_far_ahead' },
    latest_to_date: horizon,
    values: { days: library.loan_horizon_days },
  });
}

/** Where a page starts, from its cursor. @throws ApiError 422 naming `cursor` if it is not ours or belongs to another sort order */
export function readPageCursor(sort: PageCursor['sort'], cursor: string | undefined): PageCursor | undefined {
  switch (sort) {
    case 'newest': {
      const [at = '', id = ''] = unpackCursor(cursor, [isInstant, isUuid]) ?? [];
      return cursor === undefined ? undefined : { sort, at, id };
    }
    case 'name': {
      const [, name = '', id = ''] = unpackCursor(cursor, [is(sort), isName, isUuid]) ?? [];
      return cursor === undefined ? undefined : { sort, name, id };
    }
    case 'free': {
      const isGroup = (text: string): boolean => text === 'free' || text === 'later';
      const [, group, at = '', id = ''] = unpackCursor(cursor, [is(sort), isGroup, isInstant, isUuid]) ?? [];
      return cursor === undefined ? undefined : { sort, isFree: group === 'free', at, id };
    }
  }
}

/** The cursor of the page after this end. */
export function packPageCursor(end: PageCursor): string {
  switch (end.sort) {
    case 'newest':
      return packCursor([end.at, end.id]);
    case 'name':
      return packCursor([end.sort, end.name, end.id]);
    case 'free':
      return packCursor([end.sort, end.isFree ? 'free' : 'later', end.at, end.id]);
  }
}
