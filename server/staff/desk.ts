import { isLive } from '#machines/loans/loan.selectors';
import { plainEmail } from '#machines/rules/typed/email';
import { codesIn, idIn, looseCode, ownPathIn, readingsOf } from '#machines/rules/scanner/readings';
import { SEARCH } from '#machines/rules/limits';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Query } from '#server/http/handler';
import { hashesOf, qrHashOf } from '#server/lockers/codes';
import {
  findByLooseCode,
  findMatches,
  findScanned,
  type Match,
  type Scanned,
  type ScannedCode,
} from '#server/staff/desk.queries';
import { readStaffMember, staffMemberDocument } from '#server/staff/members';
import type { StaffMemberFacts } from '#server/staff/members.queries';
import { bookedObstacleOf, walkInObstacleOf, walkInObstacles } from '#server/staff/obstacles';
import { staffExtension, staffLoanDocument, staffProductDocument } from '#server/staff/staff-loan.document';
import { possibleEnds, proposedEnd, walkInFactsOf } from '#server/staff/walk-in';

type Desk = Schema<'StaffDesk'>;
type Found = Pick<Desk, 'product' | 'member' | 'proposals'>;
type Loan = Schema<'StaffLoan'>;
type Proposal = Schema<'StaffProposal'>;

/** Our own pages of an object, a loan or a member. */
const pages = /^\/(?:products|oggetti|me\/orders|staff\/(?:loans|people|objects))\/([^/?#]+)\/?(?:[?#]|$)/i;

/** Addresses of pages, networks and mails have a scheme; they are not searched for. */
const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * The record that a code names and its possible steps. The query names the desk's pickup point, and the card or the free object that was scanned before.
 * @param host of the request: links to other hosts are foreign @throws ApiError `desk.unknown_code`
 */
export async function readDesk(ctx: Context, query: Query<'scanCode'>, host: string): Promise<Desk> {
  const [code = ''] = readingsOf(query.code);
  const scanned = await find(ctx, query, host);
  if (!scanned) throw new ApiError('desk.unknown_code');
  const needs_signature = ctx.library.handover_signature;
  if (Array.isArray(scanned))
    return { kind: 'several', code, needs_signature, product: null, member: null, proposals: [], matches: scanned };
  const loans = scanned.loans.map((row) => staffLoanDocument(row, ctx));
  const view = { ctx, scanned, loans, today: todayOf(ctx), memberId: query.user_id };
  const found = { object: withObject, member: withMember, loan: withLoan }[scanned.kind];
  return { kind: scanned.kind, code, needs_signature, ...(await withExtension(view, await found(view))) };
}

/** A scanned object or loan, not a card, also shows how far its first loan can be extended. */
async function withExtension({ ctx, scanned }: View, found: Found): Promise<Found> {
  const [first, ...others] = found.proposals;
  const extension = scanned.kind !== 'member' && first?.loan ? await staffExtension(ctx, first.loan) : null;
  return first && extension ? { ...found, proposals: [{ ...first, extension }, ...others] } : found;
}

/** What a code names; if it is words that name several, a list of them. */
async function find(ctx: Context, query: Query<'scanCode'>, host: string): Promise<Scanned | Match[] | undefined> {
  const { deps, library, locale } = ctx;
  const known = (id: string | undefined): string | undefined => (id !== undefined && isUuid(id) ? id : undefined);
  const read = (asked: ScannedCode): Promise<Scanned | undefined> =>
    findScanned(deps.db, { libraryId: library.id, today: todayOf(ctx), locale }, asked, {
      userId: known(query.user_id),
      productId: known(query.product_id),
      headquarterId: known(query.headquarter_id),
    });
  const hosts = [host.toLowerCase(), new URL(library.public_url).host];
  const path = ownPathIn(
    query.code,
    hosts.flatMap((each) => [each, `http://${each}`, `https://${each}`]),
  );
  const id = path === undefined ? idIn(query.code) : pages.exec(path)?.[1];
  if (id !== undefined) return isUuid(id) ? read({ id }) : undefined;
  const written = (texts: string[]): ScannedCode => ({
    texts,
    headquarterId: known(query.headquarter_id),
    lockerHashes: { codes: texts.flatMap((text) => hashesOf(deps, library.id, text)), qrs: texts.map(qrHashOf) },
  });
  const [said, ...others] = readingsOf(query.code.includes('@') ? plainEmail(query.code) : query.code).filter(
    (text) => text.length <= 128,
  );
  if (said === undefined) return undefined;
  // The code as scanned comes before its readings in other keyboard layouts.
  const exact = (await read(written([said]))) ?? (others.length > 0 ? await read(written(others)) : undefined);
  if (exact || scheme.test(said) || Array.from(said).length < SEARCH.minUserCharacters) return exact;
  const loose = looseCode(said);
  const meant = loose === undefined ? undefined : await findByLooseCode(deps.db, library.id, loose);
  if (meant !== undefined) return read({ id: meant });
  const matches = await findMatches(deps.db, { libraryId: library.id, locale }, said);
  const [first, second] = matches;
  // Part of a code is not a code: show its object, and let the person who holds it choose.
  const isSure = second === undefined && (first?.kind === 'member' || codesIn(said).length === 0);
  if (first && isSure) return read({ id: first.id });
  return first && matches;
}

/** What was scanned, and its loans as in the contract. */
interface View {
  ctx: Context;
  scanned: Scanned;
  loans: readonly Loan[];
  today: string;
  /** The member whose card was scanned before. */
  memberId: string | undefined;
}

async function withObject(view: View): Promise<Found> {
  const { scanned, today } = view;
  if (!scanned.product) throw new ApiError('desk.unknown_code');
  const loans = view.loans
    .filter(({ product }) => product.id === scanned.id)
    .toSorted(byDay(({ from_date }) => from_date));
  const current = loans.flatMap((loan) => proposalsOf(loan, today));
  const isTaken = loans.some(({ picked_up_at, from_date }) => picked_up_at !== null || from_date <= today);
  const member = scanned.member?.id === view.memberId ? scanned.member : null;
  const { lend, ahead } = bookedAhead(view, loans, isTaken ? [] : lending(view, member));
  // Without a member, possible steps come before the obstacles to lending.
  const isFirst = member !== null || lend.every(({ obstacles }) => obstacles.length === 0);
  const proposals = isFirst ? [...lend, ...current, ...ahead] : [...current, ...ahead, ...lend];
  const memberId = proposals[0]?.loan?.member.id ?? member?.id;
  return { product: staffProductDocument(scanned.product), member: await memberIn(view, memberId), proposals };
}

/** If the next loan leaves no free days, propose that loan. */
function bookedAhead(
  { ctx, today }: View,
  loans: readonly Loan[],
  lend: readonly Proposal[],
): Record<'lend' | 'ahead', Proposal[]> {
  const loan = loans.find(({ from_date, steps }) => from_date > today && steps.includes('hand_over'));
  const isBooked = lend.some(({ obstacles }) => obstacles.some(({ code }) => code === 'loan.not_available'));
  if (!loan || !isBooked) return { lend: [...lend], ahead: [] };
  const told = (code: 'loan.not_available' | 'loan.not_yet') => bookedObstacleOf(code, loan, ctx.locale);
  return {
    lend: lend.map((proposal) => ({
      ...proposal,
      obstacles: proposal.obstacles.map((each) =>
        each.code === 'loan.not_available' ? told('loan.not_available') : each,
      ),
    })),
    ahead: [{ step: 'hand_over', loan, obstacles: [told('loan.not_yet')], lend_until: null }],
  };
}

/** The object is a free one that was scanned before. */
async function withMember(view: View): Promise<Found> {
  const { scanned, today } = view;
  const member = await memberIn(view, scanned.id);
  if (!member) throw new ApiError('desk.unknown_code');
  // A card alone proposes no return: the object in hand is scanned.
  const own = member.loans
    .flatMap((loan) => proposalsOf(loan, today).slice(0, 1))
    .filter(({ step }) => step !== 'return');
  const lend = lending(view, scanned.member);
  return {
    product: scanned.product && lend.length > 0 ? staffProductDocument(scanned.product) : null,
    member,
    // A pickup comes first: it is why the member is here.
    proposals: [...lend, ...own.toSorted((a, b) => rank(a) - rank(b))],
  };
}

async function withLoan(view: View): Promise<Found> {
  const loan = view.loans.find(({ id }) => id === view.scanned.id);
  if (!loan) throw new ApiError('desk.unknown_code');
  const member = await memberIn(view, loan.member.id);
  return { product: loan.product, member, proposals: proposalsOf(loan, view.today) };
}

/** A member of the view; others than the one that was read with the code are rare. */
async function memberIn({ ctx, scanned, loans }: View, id: string | undefined): Promise<Schema<'StaffMember'> | null> {
  if (id === undefined) return null;
  if (scanned.member?.id !== id) return (await readStaffMember(ctx, id)) ?? null;
  const live = loans.filter((loan) => loan.member.id === id && isLive(loan));
  // What is out and due first, then what waits to be handed over.
  const due = live.toSorted(
    byDay(({ picked_up_at, from_date, to_date }) => (picked_up_at === null ? from_date : to_date)),
  );
  return staffMemberDocument(ctx.library, scanned.member, due, scanned.notes);
}

/** Sorts loans by a day, those that are out first. */
const byDay =
  (dayOf: (loan: Loan) => string) =>
  (a: Loan, b: Loan): number => {
    const key = (loan: Loan): string => `${loan.picked_up_at === null ? 1 : 0} ${dayOf(loan)} ${loan.id}`;
    return key(a) < key(b) ? -1 : 1;
  };

const order: readonly Proposal['step'][] = ['hand_over', 'return', 'approve'];
const rank = ({ step, obstacles }: Proposal): number => order.indexOf(step) + (obstacles.length > 0 ? order.length : 0);

/** The sensible steps with a loan now: neither a denial nor an extension comes from a scan, and a loan of later days waits for its day. */
function proposalsOf(loan: Loan, today: string): Proposal[] {
  const isLater = loan.from_date > today && loan.status !== 'pending';
  return loan.steps
    .filter((step) => step === 'approve' || (!isLater && (step === 'hand_over' || step === 'return')))
    .filter((step) => step !== 'return' || loan.picked_up_at !== null || loan.from_date < today)
    .map((step) => ({
      step,
      loan,
      obstacles: step === 'hand_over' ? loan.obstacles : [],
      lend_until: null,
    }));
}

/** The loan that can be made of the object, or why it cannot. @param member who would get it, if known */
function lending({ ctx, scanned, today }: View, member: StaffMemberFacts | null): Proposal[] {
  const { library, locale } = ctx;
  const { lendable: product, point, taken } = scanned;
  // A pickup point that is closed for good lends nothing.
  if (!product || !point) return [];
  // A member without a card is refused before the days are looked at.
  const cardTo = library.auto_membership || !member?.has_active_card ? null : member.card_valid_to;
  const at = point.id === product.headquarter_id ? {} : { lend_at: point.id };
  const days = possibleEnds(walkInFactsOf({ library, product, point, cardTo, taken, today }));
  const until = proposedEnd(days, today);
  const codes = walkInObstacles(library, product, member ?? undefined);
  // An object that is not lent has no days.
  const isOfMember = codes.every((code) => !code.startsWith('product.'));
  const all = until === undefined && isOfMember ? [...codes, 'loan.not_available' as const] : codes;
  return all.length === 0
    ? [{ step: 'lend', loan: null, obstacles: [], lend_until: until ?? null, lend_days: days, ...at }]
    : [
        {
          step: 'lend',
          loan: null,
          obstacles: all.map((code) => walkInObstacleOf(code, locale)),
          lend_until: null,
          ...at,
        },
      ];
}
