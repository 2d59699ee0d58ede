import type { FastifyRequest } from 'fastify';
import { queueVerification } from '#server/account/verification';
import { queueAddressNotice, redirectMails } from '#server/auth/address-change';
import { findUser, hasEmail } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { type Text, translate } from '#server/core/words/texts';
import type { Body } from '#server/http/handler';
import { addJob } from '#server/jobs/job-queue';
import { queueMemberMail } from '#server/mail/queue';
import { requireBelow } from '#server/people/people';
import { lockPerson } from '#server/people/people.queries';
import { blankOut, blankOutFileNames, deleteMails, emptyAccount } from './erasure.queries.ts';
import { wordsOf } from './former.ts';
import { countBelongings, listMergeObstacles, moveBelongings } from './merge.queries.ts';
import { inRecord, type Person } from './record.ts';

type Choice = Body<'mergePeople'>;

/** Both accounts side by side, and the reasons against merging them. @throws ApiError `resource.not_found`, `auth.forbidden` */
export async function previewMerge(ctx: Context, id: string, otherId: string): Promise<Schema<'MergePreview'>> {
  const { deps, library } = ctx;
  const [stays, closes] = [await visible(ctx, id), await visible(ctx, otherId)];
  if (stays.id === closes.id) throw invalid({ other: 'refused' });
  const today = todayOf(ctx);
  const sideOf = async (person: Person): Promise<Schema<'MergeSide'>> => ({
    id: person.id,
    name: nameOf(person),
    email: person.email,
    phone: person.phone,
    card_number: person.card_number,
    created_at: person.created_at.toISOString(),
    counts: await countBelongings(deps.db, person, today),
  });
  return {
    stays: await sideOf(stays),
    closes: await sideOf(closes),
    obstacles: await listMergeObstacles(deps.db, stays, closes, { most: library.max_loans, today }),
  };
}

async function visible(ctx: Context, id: string): Promise<Person> {
  const person = isUuid(id) ? await findUser(ctx.deps.db, ctx.library.id, id) : undefined;
  if (!person || person.erased_at !== null) throw new ApiError('resource.not_found');
  requireBelow(ctx, person);
  return person;
}

/**
 * Merges another account into a person's: everything moves, the other account closes and its address is free again.
 * @throws ApiError `resource.not_found`, `auth.forbidden`; `merge.blocked` with a sentence for each reason
 */
export const merge = (ctx: Context, req: FastifyRequest, id: string, choice: Choice): Promise<Schema<'PersonRecord'>> =>
  inRecord(
    ctx,
    req,
    id,
    async ({ trx, person: stays, audit }) => {
      const { library, deps } = ctx;
      const closes = isUuid(choice.other) ? await lockPerson(trx, library.id, choice.other) : undefined;
      if (!closes) throw new ApiError('resource.not_found');
      if (closes.id === stays.id) throw invalid({ other: 'refused' });
      requireBelow(ctx, stays);
      requireBelow(ctx, closes);
      const today = todayOf(ctx);
      const [obstacle] = await listMergeObstacles(trx, stays, closes, { most: library.max_loans, today });
      if (obstacle) throw new ApiError('merge.blocked', { text: sentences[obstacle] });
      const moved = await countBelongings(trx, closes, today);
      const merged = { ...stays, ...mergedData(stays, closes, choice) };
      await moveBelongings(trx, stays, closes);
      const dropped = [stays, closes].filter(hasEmail).filter(({ email }) => email !== merged.email);
      const mails: string[] = [];
      for (const { email } of dropped) {
        await redirectMails(trx, library.id, email, merged.email);
        mails.push(...(await deleteMails(trx, { ...closes, email })));
      }
      await emptyAccount(trx, closes, translate(library.language, closedName), deps.clock.now());
      await trx
        .updateTable('users')
        .set(mergedData(stays, closes, choice))
        .where('library_id', '=', library.id)
        .where('id', '=', stays.id)
        .execute();
      // What identified the person and is no longer theirs: an erasure of the account would not find it.
      const kept = new Set(wordsOf(merged));
      const gone = [...wordsOf(stays), ...wordsOf(closes)].filter((word) => !kept.has(word));
      await blankOut(trx, library.id, [...new Set(gone)]);
      const names = [stays.last_name, closes.last_name].filter((name) => name !== merged.last_name);
      await blankOutFileNames(trx, library.id, names);
      const { name, email, phone } = choice;
      // The address that goes reads only that the account does not use it any more.
      for (const account of dropped)
        await queueAddressNotice(trx, library.id, { ...account, id: stays.id }, deps.clock.now());
      if (
        hasEmail(merged) &&
        merged.email !== stays.email &&
        merged.email_verified_at === null &&
        merged.password_hash !== null
      )
        await queueVerification(deps, trx, merged);
      await queueMemberMail(trx, library.id, stays.id, {
        ...{ template: 'accounts_merged', values: {}, key: `merged:${stays.id}:${closes.id}` },
      });
      await audit('people.merge', { merged: closes.id, kept: { name, email, phone }, moved });
      if (mails.length > 0) await addJob(trx, 'forget_mails', { ids: mails });
    },
    { status: 201, alone: [id, choice.other] },
  );

/** The data of the account that stays: what was chosen, and what it lacks. */
function mergedData(stays: Person, closes: Person, choice: Choice) {
  const from = (side: 'stays' | 'closes') => (side === 'stays' ? stays : closes);
  const [named, reached, called] = [from(choice.name), from(choice.email), from(choice.phone)];
  const ban = stays.banned_at === null ? closes : stays;
  const home = stays.domicile_address === null ? closes : stays;
  return {
    ...{ first_name: named.first_name, last_name: named.last_name, phone: called.phone },
    ...{ email: reached.email, email_verified_at: reached.email_verified_at },
    card_number: stays.card_number ?? closes.card_number,
    student_number: stays.student_number ?? closes.student_number,
    inactivity_warned_at: null,
    password_hash: stays.password_hash ?? closes.password_hash,
    disclaimer_accepted_at: stays.disclaimer_accepted_at ?? closes.disclaimer_accepted_at,
    can_post_objects: stays.can_post_objects || closes.can_post_objects,
    created_at: stays.created_at < closes.created_at ? stays.created_at : closes.created_at,
    ...{
      banned_at: ban.banned_at,
      ban_reason: ban.ban_reason,
      banned_until: ban.banned_until,
      banned_by: ban.banned_by,
    },
    ...{ domicile_address: home.domicile_address, domicile_cap: home.domicile_cap },
    ...{ domicile_city: home.domicile_city, domicile_province: home.domicile_province },
  };
}

const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`.trim();

const closedName: Text = /*i18n*/ { id: 'person.merged', message: 'Account unito a un altro' };

const sentences: Record<Schema<'MergeObstacle'>, Text> = {
  staff: /*i18n*/ {
    id: 'merge.staff',
    message: 'Uno dei due account amministra la biblioteca: prima togligli il ruolo.',
  },
  live_loans: /*i18n*/ {
    id: 'merge.live_loans',
    message: 'Insieme i due account hanno più prestiti in corso di quanti ne permette la biblioteca.',
  },
  sign_on: /*i18n*/ {
    id: 'merge.sign_on',
    message: 'I due account accedono con credenziali diverse dell’ente: non sono la stessa persona.',
  },
  open_payments: /*i18n*/ {
    id: 'merge.open_payments',
    message: 'Uno dei due account ha un pagamento non ancora concluso: aspetta che finisca.',
  },
  own_objects: /*i18n*/ {
    id: 'merge.own_objects',
    message: 'Uno dei due account ha preso in prestito un oggetto dell’altro: non si possono unire.',
  },
};
