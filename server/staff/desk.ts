import { sql } from 'kysely';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Query } from '#server/http/handler';
import { hashesOf, qrHashOf } from '#server/lockers/codes';
import { findLendable } from '#server/loans/loan-facts.queries';
import { type CodeTarget, findByCode, findById } from '#server/staff/desk.queries';
import { readStaffMember, readVisitor } from '#server/staff/members';
import type { StaffMemberFacts } from '#server/staff/members.queries';
import { walkInObstacle, walkInObstacleOf } from '#server/staff/obstacles';
import { readStaffLoans, staffProductDocument } from '#server/staff/staff-loan.document';
import { findStaffProduct } from '#server/staff/staff-loans.queries';
import { proposedEnd, walkInFacts } from '#server/staff/walk-in';

type Desk = Schema<'StaffDesk'>;
type Found = Pick<Desk, 'product' | 'member' | 'proposals'>;
type Loan = Schema<'StaffLoan'>;
type Proposal = Schema<'StaffProposal'>;

/** Our own links: to an object, a loan or a member. */
const links = /^\/(?:products|oggetti|me\/orders|staff\/loans|staff\/members)\/([0-9a-f-]{36})\/?$/i;

/**
 * What a code names and what can be done with it. The query names the desk's pickup point, and the card or the free object that was scanned before.
 * @param host of the request: links to other hosts are foreign @throws ApiError `desk.unknown_code`
 */
export async function readDesk(ctx: Context, query: Query<'scanCode'>, host: string): Promise<Desk> {
  const code = query.code.trim();
  const target = await targetOf(ctx, code, host, query.headquarter_id);
  if (!target) throw new ApiError('desk.unknown_code');
  const scanned = { kind: target.kind, code, needs_signature: ctx.library.handover_signature };
  switch (target.kind) {
    case 'object':
      return { ...scanned, ...(await withObject(ctx, target.id, query.user_id)) };
    case 'member':
      return { ...scanned, ...(await withMember(ctx, target.id, query.product_id)) };
    case 'loan':
      return { ...scanned, ...(await withLoan(ctx, target.id)) };
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
  if (code === '' || code.length > 128) return undefined;
  const point = pointId !== undefined && isUuid(pointId) ? pointId : undefined;
  const find = (text: string): Promise<CodeTarget | undefined> =>
    findByCode(db, ctx.library.id, text, point, {
      codes: hashesOf(ctx.deps, ctx.library.id, text),
      qr: qrHashOf(text),
    });
  const found = await find(code);
  // A scanner set to an American keyboard types ' for - on an Italian one.
  return found ?? (code.includes("'") ? find(code.replaceAll("'", '-')) : undefined);
}

function idInLink({ library }: Context, code: string, host: string): string | undefined {
  if (!URL.canParse(code)) return undefined;
  const url = new URL(code);
  if (url.host !== host && url.host !== new URL(library.public_url).host) return undefined;
  const id = links.exec(url.pathname)?.[1];
  return id !== undefined && isUuid(id) ? id : undefined;
}

/** @param visitorId the member at the desk, if their card was scanned */
async function withObject(ctx: Context, productId: string, visitorId: string | undefined): Promise<Found> {
  const { deps, library, locale } = ctx;
  const [product, loans, visitor] = await Promise.all([
    findStaffProduct(deps.db, library.id, productId, locale),
    readStaffLoans(
      deps.db,
      ctx,
      sql`l.product_id = ${productId} AND is_live(l.status)`,
      sql`ORDER BY l.picked_up_at IS NULL, l.from_date, l.id LIMIT 20`,
    ),
    visitorId !== undefined && isUuid(visitorId) ? readVisitor(ctx, visitorId) : undefined,
  ]);
  if (!product) throw new ApiError('desk.unknown_code');
  const today = todayOf(ctx);
  const current = loans.flatMap((loan) => proposalsOf(loan, today));
  const isTaken = loans.some(({ picked_up_at, from_date }) => picked_up_at !== null || from_date <= today);
  const lend = isTaken ? [] : await lending(ctx, productId, visitor?.facts);
  // Without a member, what can be done comes before why it cannot be lent.
  const isFirst = visitor !== undefined || lend.every(({ obstacle }) => obstacle === null);
  const proposals = isFirst ? [...lend, ...current] : [...current, ...lend];
  const [first] = proposals;
  const member = first?.loan ? ((await readStaffMember(ctx, first.loan.member.id)) ?? null) : (visitor?.member ?? null);
  return { product: staffProductDocument(product), member, proposals };
}

/** @param wantedId the free object that was scanned before */
async function withMember(ctx: Context, userId: string, wantedId: string | undefined): Promise<Found> {
  const { deps, library, locale } = ctx;
  const visitor = await readVisitor(ctx, userId);
  if (!visitor) throw new ApiError('desk.unknown_code');
  const { member, facts } = visitor;
  const today = todayOf(ctx);
  const own = member.loans.flatMap((loan) => proposalsOf(loan, today).slice(0, 1));
  const product =
    wantedId !== undefined && isUuid(wantedId)
      ? await findStaffProduct(deps.db, library.id, wantedId, locale)
      : undefined;
  const lend = product ? await lending(ctx, product.id, facts) : [];
  return {
    product: product && lend.length > 0 ? staffProductDocument(product) : null,
    member,
    // Somebody who comes to collect something comes for that first.
    proposals: [...lend, ...own.toSorted((a, b) => rank(a) - rank(b))],
  };
}

const order: readonly Proposal['step'][] = ['hand_over', 'return', 'approve'];
const rank = ({ step, obstacle }: Proposal): number => order.indexOf(step) + (obstacle ? order.length : 0);

async function withLoan(ctx: Context, loanId: string): Promise<Found> {
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

/** The loan that can be made of an object that is there, or why it cannot. @param member who would get it, if known */
async function lending(ctx: Context, productId: string, member: StaffMemberFacts | undefined): Promise<Proposal[]> {
  const { deps, library, locale } = ctx;
  const product = await findLendable(deps.db, library.id, productId);
  if (!product) return [];
  const today = todayOf(ctx);
  const asked = { library, product, headquarterId: product.headquarter_id, today };
  const facts = await walkInFacts(deps.db, { ...asked, ...(member && { userId: member.id }) });
  // A pickup point that is closed for good lends nothing.
  if (!facts) return [];
  const until = proposedEnd(facts);
  const code = walkInObstacle(library, product, member) ?? (until === undefined ? 'loan.not_available' : undefined);
  return code === undefined
    ? [{ step: 'lend', loan: null, obstacle: null, lend_until: until ?? null }]
    : [{ step: 'lend', loan: null, obstacle: walkInObstacleOf(code, locale), lend_until: null }];
}
