import { supportForm } from '#machines/rules/forms';
import { normalizeEmail } from '#server/auth/emails';
import { isMailAllowed } from '#server/auth/mail-budget';
import { networkOf, throttleOf } from '#server/auth/throttle';
import type { Library } from '#server/core/libraries.queries';
import { insertSupport } from '#server/help/supports.queries';
import { findUser } from '#server/auth/users.queries';
import type { Handlers } from '#server/http/handler';
import { uuidv7 } from '#server/core/ids';
import { validated } from '#server/http/validate';
import { queueMail } from '#server/mail/queue';
import { inTransaction } from '#server/db/transaction';

export const supports = {
  createSupport: async ({ body, ctx, req }) => {
    const { actor, deps, library, locale } = ctx;
    const network = networkOf(req.ip);
    // Same rules as the page's form.
    const read = validated(supportForm, body);
    const email = normalizeEmail(read.email);
    const values = { ...read, email };
    await throttleOf(deps, library.id, 'support_address', network).take();
    if (actor.kind === 'member') await throttleOf(deps, library.id, 'support_account', actor.userId).take();
    const sender = actor.kind === 'member' ? await findUser(deps.db, library.id, actor.userId) : undefined;
    const isOwnAddress = sender?.email === email && sender.email_verified_at !== null;
    const copyMayGo = await isMailAllowed(deps, library, email, { network });
    const id = uuidv7(deps.clock.now().getTime());
    await inTransaction(deps.db, async (trx) => {
      await insertSupport(trx, {
        library_id: library.id,
        id,
        user_id: sender?.id ?? null,
        ...values,
        created_at: deps.clock.now(),
      });
      const contact = contactOf(library);
      if (contact !== undefined) {
        const to = { email: contact, locale: library.language };
        await queueMail(trx, { libraryId: library.id, to, template: 'support', values, key: `support:${id}` });
      }
      if (copyMayGo) {
        // A stranger's words are not sent to an address that only the stranger has named: the library must not become a spam relay.
        const copy = isOwnAddress
          ? { object: values.object, message: values.message }
          : { object: null, message: null };
        const to = { email, locale: sender?.language ?? locale };
        await queueMail(trx, {
          libraryId: library.id,
          to,
          template: 'support_copy',
          values: copy,
          key: `support_copy:${id}`,
        });
      }
    });
    return { id };
  },
} satisfies Pick<Handlers, 'createSupport'>;

function contactOf({ contacts }: Library): string | undefined {
  const email =
    typeof contacts === 'object' && contacts !== null && 'email' in contacts ? contacts['email'] : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
