import { isOverdue } from '#machines/loans/loan.selectors';
import { type BorrowerFacts, type BorrowerObstacle, borrowerObstacles } from '#machines/rules/loans/borrower';
import { ApiError, type ErrorCode } from '#server/core/errors';
import { errorTexts } from '#server/core/words/error-texts';
import type { Library } from '#server/core/libraries.queries';
import { type Text, translate, type Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import { day as dayInWords } from '#server/mail/parts';
import type { LendableProduct } from '#server/loans/loan-facts.queries';
import type { StaffMemberFacts } from '#server/staff/members.queries';
import type { StaffLoanRow, StaffProductRow } from '#server/staff/staff-loans.queries';

/** Messages of refusals for staff, where the general message addresses the member. */
const staffTexts: Partial<Record<ErrorCode, Text>> = {
  'card.not_active': /*i18n*/ { id: 'staff.card.not_active', message: 'Questa persona non ha una tessera attiva.' },
  'sharing.required': /*i18n*/ {
    id: 'staff.sharing.required',
    message: 'Questa persona non condivide ancora nessun oggetto verificato.',
  },
  'loan.return_first': /*i18n*/ {
    id: 'staff.loan.return_first',
    message: 'Questa persona ha un prestito scaduto: prima deve riportare quell’oggetto.',
  },
  'loan.limit_reached': /*i18n*/ {
    id: 'staff.loan.limit_reached',
    message: 'Questa persona ha già tutti i prestiti che può avere.',
  },
  'product.unavailable': /*i18n*/ {
    id: 'staff.product.unavailable',
    message: 'L’oggetto è in manutenzione o fuori catalogo.',
  },
  'product.pending': /*i18n*/ { id: 'staff.product.pending', message: 'L’oggetto aspetta ancora una verifica.' },
  'product.on_loan': /*i18n*/ {
    id: 'staff.product.on_loan',
    message: 'L’oggetto non è ancora tornato da un altro prestito.',
  },
  'product.own': /*i18n*/ { id: 'staff.product.own', message: 'Questa persona è la proprietaria dell’oggetto.' },
  'loan.overdue': /*i18n*/ {
    id: 'staff.loan.overdue',
    message: 'I giorni di questo prestito sono passati.',
  },
  'loan.after_card': /*i18n*/ {
    id: 'staff.loan.after_card',
    message: 'La tessera di questa persona scade prima: il prestito deve finire entro la sua scadenza.',
  },
  'loan.not_available': /*i18n*/ {
    id: 'staff.loan.not_available',
    message: 'Nel frattempo l’oggetto è stato prenotato per quei giorni.',
  },
};

/** The sentence of a refusal as staff read it. */
export const staffText = (code: ErrorCode): Text => staffTexts[code] ?? errorTexts[code];

/** Refuses a step of staff and says all that stands in its way; does nothing without obstacles. @throws ApiError the first of them */
export function refuseFor(codes: readonly ErrorCode[]): void {
  const [first] = codes;
  if (first !== undefined) throw new ApiError(first, { text: codes.map(staffText) });
}

/** A refusal for an answer. */
export const obstacleOf = (
  code: ErrorCode,
  locale: Locale,
  values?: Readonly<Record<string, string | number>>,
): Schema<'StaffObstacle'> => ({
  code,
  message: translate(locale, staffText(code), values),
});

/** The codes that staff get for obstacles of a member's account. */
const codesForStaff: Partial<Record<BorrowerObstacle, ErrorCode>> = {
  'auth.banned': 'member.banned',
  'auth.email_unverified': 'member.unverified',
};

/** Why a member may not have another object now, as staff read it. */
export const memberObstacles = (library: Library, member: BorrowerFacts): ErrorCode[] =>
  borrowerObstacles(library, member).map((code) => codesForStaff[code] ?? code);

const noDaysText: Text = /*i18n*/ {
  id: 'staff.walk_in.no_days',
  message: 'L’oggetto è prenotato a breve: da oggi non c’è un periodo libero.',
};

/** The obstacle to lending the object now, shown before the step is taken. */
export const walkInObstacleOf = (code: ErrorCode, locale: Locale): Schema<'StaffObstacle'> =>
  code === 'loan.not_available' ? { code, message: translate(locale, noDaysText) } : obstacleOf(code, locale);

const bookedText: Text = /*i18n*/ {
  id: 'staff.walk_in.booked',
  message:
    'È prenotato da {member} dal {day}: fino ad allora non resta un periodo libero, e prima di quel giorno non si consegna.',
};

/** The same where the next loan is known: who has the object, and from which day. */
export const bookedObstacleOf = (
  code: ErrorCode,
  { from_date, member }: Pick<Schema<'StaffLoan'>, 'from_date' | 'member'>,
  locale: Locale,
): Schema<'StaffObstacle'> => ({
  code,
  message: translate(locale, bookedText, { member: member.name, day: dayInWords(locale, from_date) }),
});

/** All that keeps an object from being lent at the desk, whatever the days. @param member who would get it, if known */
export function walkInObstacles(
  library: Library,
  { status, maintenance, owner_user_id }: LendableProduct,
  member: StaffMemberFacts | undefined,
): ErrorCode[] {
  const isUnavailable = status !== 'pending' && (status !== 'active' || maintenance);
  return [
    ...(status === 'pending' ? (['product.pending'] as const) : []),
    ...(isUnavailable ? (['product.unavailable'] as const) : []),
    ...(member ? memberObstacles(library, member) : []),
    ...(member?.id === owner_user_id ? (['product.own'] as const) : []),
  ];
}

/** Why an object cannot leave the pickup point. One that its owner took out of the catalogue keeps its loans. */
const productObstacles = ({ maintenance, status }: Pick<StaffProductRow, 'maintenance' | 'status'>): ErrorCode[] =>
  maintenance ? ['product.unavailable'] : status === 'pending' ? ['product.pending'] : [];

/** Why the object of a loan cannot be handed over now. @param today the day in the library's zone */
export function handOverObstacles(library: Library, loan: StaffLoanRow, today: string): ErrorCode[] {
  const late = isOverdue(loan, today);
  return [
    ...memberObstacles(library, loan.borrower),
    ...productObstacles(loan.product),
    ...(loan.held_by_other ? (['product.on_loan'] as const) : []),
    ...(loan.from_date > today ? (['loan.not_yet'] as const) : []),
    ...(late ? (['loan.overdue'] as const) : []),
  ];
}
