import { type Kysely, type Selectable, sql } from 'kysely';
import type { StaffTemplate } from '#machines/loans/loan.effects';
import { closedEnds } from '#machines/rules/loans/closed-ends';
import type { Period } from '#machines/rules/loans/period';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import { uuidv7 } from '#server/core/ids';
import { inLanguage } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { LoanClosure, LoanValues } from './loan-mail.ts';
import { type Opening, pointOf } from './opening.ts';
import { type LoanTemplate, type MailTemplate, type MailValues, optionalMails } from './templates.ts';

interface MailRequest<T extends MailTemplate> {
  libraryId: number;
  to: { email: string; locale: Locale };
  template: T;
  values: MailValues[T];
  /** Identifies the subject of the mail (`reset_code:<id>`): a second request does not send it again. */
  key: string;
  /** It is not sent after this instant. */
  expiresAt?: Date;
  /** It is not sent before this instant. */
  after?: Date | undefined;
}

/**
 * Queues a mail inside the caller's transaction; a job sends it afterwards. @param db the transaction @returns false if the mail of this key was
 * already queued
 */
export async function queueMail<T extends MailTemplate>(
  db: Kysely<DB>,
  { libraryId, to, template, values, key, expiresAt, after }: MailRequest<T>,
): Promise<boolean> {
  const id = uuidv7();
  const added = await db
    .insertInto('mails')
    .values({
      library_id: libraryId,
      id,
      key,
      recipient: to.email,
      locale: to.locale,
      template,
      values: JSON.stringify(values),
      expires_at: expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.constraint('mails_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await addJob(db, 'send_mail', { library_id: libraryId, mail_id: id }, { jobKey: `send_mail:${id}`, runAt: after });
  return true;
}

/** The mails that greet their reader by name. */
type MemberTemplate = { [T in MailTemplate]: MailValues[T] extends { name: string } ? T : never }[MailTemplate];

/**
 * Queues a mail to a member, with the member's name, address and language. @param after not sent before @returns false if it was already queued,
 * the member was erased meanwhile, or has no address
 */
export async function queueMemberMail<T extends MemberTemplate>(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  { template, values, key }: { template: T; values: Omit<MailValues[T], 'name'>; key: string },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language', 'first_name'])
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    // An erasure runs before the mail is stored, or finds it.
    .forKeyShare()
    .executeTakeFirst();
  if (user?.email == null) return false;
  const to = { email: user.email, locale: user.language };
  const told = { ...values, name: user.first_name } as MailValues[T];
  return queueMail(db, { libraryId, to, template, values: told, key });
}

/**
 * Queues a mail about a loan to its member, unless the member has opted out; those of `staffTemplates` go to the library, if it has an address.
 * @param about distinguishes mails of the same kind about the same loan: the second reminder, the new last day @param after not sent before @param alike
 * what the member may have instead @returns false if it was already queued, or there is nobody to write to
 */
export async function queueLoanMail(
  db: Kysely<DB>,
  libraryId: number,
  loanId: string,
  template: LoanTemplate,
  { about = '', after, alike }: { about?: string; after?: Date | undefined; alike?: LoanValues['alike'] } = {},
): Promise<boolean> {
  const loan = await readLoan(db, libraryId, loanId);
  if (!loan) return false;
  const key = loanMailKey(template, loan, about);
  if (!isToStaff(template)) {
    if (loan.email === null) return false;
    if (template in optionalMails && !loan[optionalMails[template as 'due_soon' | 'due_today' | 'returned']])
      return false;
    return queueMail(db, {
      libraryId,
      to: { email: loan.email, locale: loan.language },
      template,
      values: {
        ...valuesOf(loan, loan.language),
        ...(template === 'moved' && whyMoved(loan)),
        ...(alike && { alike }),
      },
      key,
      after,
    });
  }
  if (loan.library_email === null) return false;
  const { first_name, last_name, email } = loan;
  const member = `${first_name} ${last_name}${email === null ? '' : ` <${email}>`}`;
  const values = { ...valuesOf(loan, loan.library_language), email, member };
  return queueMail(db, {
    libraryId,
    to: { email: loan.library_email, locale: loan.library_language },
    template,
    values,
    key,
    after,
  });
}

/** Takes back those of these mails that were not sent yet. @param by what names them */
export async function withdrawMails(
  db: Kysely<DB>,
  libraryId: number,
  by: 'id' | 'key',
  names: readonly string[],
): Promise<void> {
  if (names.length > 0)
    await db
      .deleteFrom('mails')
      .where('library_id', '=', libraryId)
      .where(by, 'in', names)
      .where('sent_at', 'is', null)
      .execute();
}

/** Takes back a loan's mail that was not sent yet. */
export const withdrawLoanMail = (
  db: Kysely<DB>,
  loan: Pick<Selectable<DB['loans']>, 'library_id' | 'id' | 'reschedulings'>,
  template: LoanTemplate,
  about = '',
): Promise<void> => withdrawMails(db, loan.library_id, 'key', [loanMailKey(template, loan, about)]);

/** After a change of days, every mail is sent again. */
const loanMailKey = (template: LoanTemplate, loan: { id: string; reschedulings: number }, about: string): string =>
  [
    template,
    loan.id,
    ...(loan.reschedulings === 0 ? [] : [`days${loan.reschedulings}`]),
    ...(about === '' ? [] : [about]),
  ].join(':');

const staffTemplates = ['request', 'rescheduled', 'withdrawal'] as const satisfies readonly StaffTemplate[];
const isToStaff = (template: LoanTemplate): template is StaffTemplate =>
  staffTemplates.some((each) => each === template);

/** The loan of a mail; its member can neither be erased nor merged until the transaction ends. */
export const readLoan = (db: Kysely<DB>, libraryId: number, loanId: string) =>
  db
    .selectFrom('loans as l')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'l.library_id').onRef('u.id', '=', 'l.user_id'))
    .innerJoin('products as p', (join) =>
      join.onRef('p.library_id', '=', 'l.library_id').onRef('p.id', '=', 'l.product_id'),
    )
    .innerJoin('libraries as b', 'b.id', 'l.library_id')
    .leftJoin('headquarters as h', (join) =>
      join.onRef('h.library_id', '=', 'l.library_id').onRef('h.id', '=', 'l.headquarter_id'),
    )
    .select([
      'l.id',
      'l.product_id',
      'l.user_id',
      'l.from_date',
      'l.to_date',
      'l.method',
      'l.note',
      'l.note_answers',
      'l.status',
      'l.reschedulings',
    ])
    .select(['l.delivery_address', 'l.delivery_cap', 'l.delivery_city', 'l.delivery_province'])
    .select([
      'u.email',
      'u.language',
      'u.first_name',
      'u.last_name',
      'u.mail_reminders',
      'u.mail_reviews',
      'p.name as object',
      'p.name_en as object_en',
      'b.language as library_language',
    ])
    .select([
      'h.name as headquarter',
      'h.address',
      'h.cap',
      'h.city',
      'h.province',
      'h.is_smartlocker',
      'h.open_on_public_holidays',
    ])
    .select(
      sql<Opening | null>`CASE WHEN h.id IS NULL THEN NULL ELSE json_build_object(
      'hours', coalesce((SELECT json_agg(json_build_object('day', o.day, 'hours', o.hours) ORDER BY o.day)
        FROM opening_hours o WHERE o.library_id = h.library_id AND o.headquarter_id = h.id), '[]'),
      'closings', coalesce((SELECT json_agg(json_build_object('inizio', d.from_date, 'fine', d.to_date, 'locker', d.closes_locker) ORDER BY d.from_date)
        FROM holidays d WHERE d.library_id = h.library_id AND d.headquarter_id = h.id), '[]')) END`.as('opening'),
    )
    .select(sql<string | null>`b.contacts ->> 'email'`.as('library_email'))
    // The latest closure that gave it these days.
    .select(
      sql<
        (LoanClosure & { reason_en: string | null }) | null
      >`(SELECT json_build_object('from_date', k.from_date, 'to_date', k.to_date,
        'reason', k.reason, 'reason_en', k.reason_en, 'everywhere', k.headquarter_id IS NULL, 'undone', c.outcome = 'restored',
        'was_from', CASE c.outcome WHEN 'restored' THEN c.new_from ELSE c.was_from END,
        'was_to', CASE c.outcome WHEN 'restored' THEN c.new_to ELSE c.was_to END)
      FROM closure_loans c JOIN closures k ON k.library_id = c.library_id AND k.id = c.closure_id
      WHERE c.library_id = l.library_id AND c.loan_id = l.id AND c.outcome IN ('moved', 'restored')
        AND (l.from_date, l.to_date) = (CASE c.outcome WHEN 'restored' THEN c.was_from ELSE c.new_from END,
          CASE c.outcome WHEN 'restored' THEN c.was_to ELSE c.new_to END)
      ORDER BY coalesce(k.undone_at, k.created_at) DESC LIMIT 1)`.as('closure'),
    )
    // The days before staff moved it.
    .select(
      sql<Period | null>`(SELECT json_build_object('from_date', t.before ->> 'from_date', 'to_date', t.before ->> 'to_date')
      FROM loan_transitions t WHERE t.library_id = l.library_id AND t.loan_id = l.id AND t.event = 'move' AND t.before IS NOT NULL
      ORDER BY t.id DESC LIMIT 1)`.as('was'),
    )
    // The move of its object that gave it its pickup point, if nothing has changed since.
    .select(
      sql<LoanValues['relocation'] | null>`(SELECT json_build_object('was', w.name, 'undone', o.outcome = 'restored')
      FROM object_move_loans o JOIN object_moves k ON k.library_id = o.library_id AND k.id = o.move_id
      JOIN headquarters w ON w.library_id = k.library_id
        AND w.id = CASE o.outcome WHEN 'restored' THEN k.to_headquarter_id ELSE k.from_headquarter_id END
      WHERE o.library_id = l.library_id AND o.loan_id = l.id AND o.outcome <> 'kept' AND o.reschedulings = l.reschedulings)`.as(
        'relocation',
      ),
    )
    .where('l.library_id', '=', libraryId)
    .where('l.id', '=', loanId)
    .where('u.erased_at', 'is', null)
    .forKeyShare('u')
    .executeTakeFirst();

type MailedLoan = NonNullable<Awaited<ReturnType<typeof readLoan>>>;

function whyMoved(loan: MailedLoan): Partial<LoanValues> {
  const { language, closure, was, relocation, opening, is_smartlocker, open_on_public_holidays } = loan;
  if (!relocation) return closure ? { closure: closureIn(language, closure) } : was ? { was } : {};
  const point = opening && pointOf({ ...opening, is_smartlocker, open_on_public_holidays });
  return { relocation: { ...relocation, closed: closedEnds(loan, point) } };
}

const closureIn = (
  locale: Locale,
  { reason, reason_en, ...closure }: LoanClosure & { reason_en: string | null },
): LoanClosure => ({ ...closure, reason: (locale === 'en' ? reason_en : null) ?? reason });

/** The values of a mail about a loan, in a language. */
export function valuesOf(loan: MailedLoan, locale: Locale): LoanValues {
  const { is_smartlocker, open_on_public_holidays } = loan;
  const place =
    loan.method === 'delivery'
      ? `${loan.delivery_address ?? ''}, ${loan.delivery_cap ?? ''} ${loan.delivery_city ?? ''} (${loan.delivery_province ?? ''})`
      : `${loan.headquarter ?? ''}, ${loan.address ?? ''}, ${loan.cap ?? ''} ${loan.city ?? ''} (${loan.province ?? ''})`;
  return {
    name: loan.first_name,
    loan_id: loan.id,
    object: inLanguage(locale, loan, ['object']).object,
    from_date: loan.from_date,
    to_date: loan.to_date,
    method: loan.method,
    place,
    note: loan.note,
    note_answers: loan.note_answers,
    // Codes are added when the mail is sent.
    pickup_code: null,
    deposit_code: null,
    product_id: loan.product_id,
    waits: loan.status === 'pending',
    extended: loan.status === 'extended',
    reschedulings: loan.reschedulings,
    opening:
      loan.method === 'pickup' && loan.opening ? { ...loan.opening, is_smartlocker, open_on_public_holidays } : null,
  };
}
