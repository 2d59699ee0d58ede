import { sql } from 'kysely';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { findLendable } from '#server/loans/loan-facts.queries';
import { type CodeTarget, findByCode, findById } from '#server/staff/desk.queries';
import { readStaffMember } from '#server/staff/members';
import { obstacleOf } from '#server/staff/obstacles';
import { readStaffLoans, staffProductDocument } from '#server/staff/staff-loan.document';
import { findStaffProduct } from '#server/staff/staff-loans.queries';
import { proposedEnd, walkInFacts } from '#server/staff/walk-in';

type Desk = Schema<'StaffDesk'>;
type Loan = Schema<'StaffLoan'>;
type Proposal = Schema<'StaffProposal'>;

/** Our own links: to an object, a loan or a member. */
const links = /^\/(?:products|oggetti|me\/orders|staff\/loans|staff\/members)\/([0-9a-f-]{36})\/?$/i;

/** What a code names and what can be done with it. @param host of the request: links to other hosts are foreign @throws ApiError `desk.unknown_code` */
export async function readDesk(ctx: Context, text: string, host: string, pointId: string | undefined): Promise<Desk> {
  const code = text.trim();
  const target = await targetOf(ctx, code, host, pointId);
  if (!target) throw new ApiError('desk.unknown_code');
  switch (target.kind) {
    case 'object':
      return { kind: 'object', code, ...(await withObject(ctx, target.id)) };
    case 'member':
      return { kind: 'member', code, ...(await withMember(ctx, target.id)) };
    case 'loan':
      return { kind: 'loan', code, ...(await withLoan(ctx, target.id)) };
  }
}

async function targetOf(
  ctx: Context,
  code: string,
  host: string,
  pointId: string | undefined,
): Promise<CodeTarget | undefined> {
  const { db } = ctx.deps;
  const id = isUuid(code) ? code : idInLink(ctx, code, host);
  if (id !== undefined) return findById(db, ctx.library.id, id);
  if (code === '' || code.length > 64) return undefined;
  const point = pointId !== undefined && isUuid(pointId) ? pointId : undefined;
  const found = await findByCode(db, ctx.library.id, code, point);
  // A scanner set to an American keyboard types ' for - on an Italian one.
  return found ?? (code.includes("'") ? findByCode(db, ctx.library.id, code.replaceAll("'", '-'), point) : undefined);
}

function idInLink({ library }: Context, code: string, host: string): string | undefined {
  if (!URL.canParse(code)) return undefined;
  const url = new URL(code);
  if (url.host !== host && url.host !== new URL(library.public_url).host) return undefined;
  const id = links.exec(url.pathname)?.[1];
  return id !== undefined && isUuid(id) ? id : undefined;
}

async function withObject(ctx: Context, productId: string): Promise<Omit<Desk, 'kind' | 'code'>> {
  const { deps, library, locale } = ctx;
  const product = await findStaffProduct(deps.db, library.id, productId, locale);
  if (!product) throw new ApiError('desk.unknown_code');
  const loans = await readStaffLoans(
    deps.db,
    ctx,
    sql`l.product_id = ${productId} AND is_live(l.status)`,
    sql`ORDER BY l.picked_up_at IS NULL, l.from_date, l.id LIMIT 20`,
  );
  const today = todayOf(ctx);
  const current = loans.flatMap((loan) => proposalsOf(loan, today));
  const isTaken = loans.some(({ picked_up_at, from_date }) => picked_up_at !== null || from_date <= today);
  const proposals = isTaken ? current : [...(await lending(ctx, productId)), ...current];
  const [first] = proposals;
  const member = first?.loan ? ((await readStaffMember(ctx, first.loan.member.id)) ?? null) : null;
  return { product: staffProductDocument(product), member, proposals };
}

async function withMember(ctx: Context, userId: string): Promise<Omit<Desk, 'kind' | 'code'>> {
  const member = await readStaffMember(ctx, userId);
  if (!member) throw new ApiError('desk.unknown_code');
  const today = todayOf(ctx);
  const proposals = member.loans.flatMap((loan) => proposalsOf(loan, today).slice(0, 1));
  // Somebody who comes to collect something comes for that first.
  return { product: null, member, proposals: proposals.toSorted((a, b) => rank(a) - rank(b)) };
}

const order: readonly Proposal['step'][] = ['hand_over', 'return', 'approve'];
const rank = ({ step, obstacle }: Proposal): number => order.indexOf(step) + (obstacle ? order.length : 0);

async function withLoan(ctx: Context, loanId: string): Promise<Omit<Desk, 'kind' | 'code'>> {
  const [loan] = await readStaffLoans(ctx.deps.db, ctx, sql`l.id = ${loanId}`, sql``);
  if (!loan) throw new ApiError('desk.unknown_code');
  const member = (await readStaffMember(ctx, loan.member.id)) ?? null;
  return { product: loan.product, member, proposals: proposalsOf(loan, todayOf(ctx)) };
}

/** The sensible steps with a loan now: neither a denial nor an extension comes from a scan, and a loan of later days waits for its day. */
function proposalsOf(loan: Loan, today: string): Proposal[] {
  const isLater = loan.from_date > today && loan.status !== 'pending';
  return loan.steps
    .filter((step) => step === 'approve' || (!isLater && (step === 'hand_over' || step === 'return')))
    .filter((step) => step !== 'return' || loan.picked_up_at !== null || loan.from_date < today)
    .map((step) => ({
      step,
      loan,
      obstacle: step === 'hand_over' ? (loan.obstacles[0] ?? null) : null,
      lend_until: null,
    }));
}

/** The loan that can be made of an object that is there. */
async function lending(ctx: Context, productId: string): Promise<Proposal[]> {
  const { deps, library, locale } = ctx;
  const product = await findLendable(deps.db, library.id, productId);
  if (!product) return [];
  const obstacle =
    product.status === 'pending'
      ? 'product.pending'
      : product.status !== 'active' || product.maintenance
        ? 'product.unavailable'
        : undefined;
  if (obstacle) return [{ step: 'lend', loan: null, obstacle: obstacleOf(obstacle, locale), lend_until: null }];
  const today = todayOf(ctx);
  const facts = await walkInFacts(deps.db, { library, product, headquarterId: product.headquarter_id, today });
  const until = facts && proposedEnd(facts);
  return until !== undefined ? [{ step: 'lend', loan: null, obstacle: null, lend_until: until }] : [];
}
