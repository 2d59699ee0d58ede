import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import { lockProduct } from '#server/loans/loan-facts.queries';
import type { LoanRow } from '#server/loans/loans.queries';
import { isPointOf, putObject } from '#server/loans/place.queries';
import { staffProductDocument } from '#server/staff/staff-loan.document';
import { findStaffProduct } from '#server/staff/staff-loans.queries';

/**
 * The object of a loan is back at a pickup point, by default the one of the loan. @returns the other pickup point where it was before, for the undo
 * @throws 422 naming `headquarter_id`
 */
export async function takeBackAt(
  { library }: Context,
  trx: Transaction<DB>,
  loan: LoanRow,
  asked: string | undefined,
): Promise<string | null> {
  if (asked !== undefined && !(isUuid(asked) && (await isPointOf(trx, library.id, asked))))
    throw invalid({ headquarter_id: 'refused' });
  return putObject(trx, loan, asked ?? loan.headquarter_id);
}

/** An object that was at another pickup point is at its own again. @throws ApiError `resource.not_found` */
export async function bringObjectHome(ctx: Context, req: FastifyRequest, id: string): Promise<Schema<'StaffProduct'>> {
  const { library, deps, locale } = ctx;
  if (!isUuid(id)) throw new ApiError('resource.not_found');
  return inTransaction(deps.db, async (trx) => {
    await lockProduct(trx, library.id, id, 'change');
    const object = await findStaffProduct(trx, library.id, id, locale);
    if (!object) throw new ApiError('resource.not_found');
    const from = await putObject(trx, { library_id: library.id, product_id: id }, null);
    if (from !== null)
      await writeAudit(trx, {
        libraryId: library.id,
        actorId: memberOf(ctx).userId,
        action: 'objects.home',
        requestId: req.id,
        details: { product_id: id, code: object.code, name: object.name, from },
      });
    const body = staffProductDocument({ ...object, elsewhere: null });
    await req.keepAnswer?.(trx, { status: 200, body });
    return body;
  });
}
