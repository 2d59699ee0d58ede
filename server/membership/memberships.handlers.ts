import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { membershipDocument } from '#server/membership/membership.document';
import { listMemberships } from '#server/membership/memberships.queries';
import { beginMembership, buyMembership, cardPurchase, takeFreeMembership } from '#server/membership/renewal';
import { purchaseScope } from '#server/payments/pay';

export const memberships: Pick<Handlers, 'listMyMemberships' | 'createMyMembership' | 'createMembershipIntent'> = {
  listMyMemberships: async ({ ctx }) => {
    const rows = await listMemberships(ctx.deps.db, ctx.library.id, memberOf(ctx).userId);
    return rows.map((row) => membershipDocument(ctx.locale, row));
  },

  createMembershipIntent: ({ ctx, body }) => beginMembership(ctx, body.card.id),

  createMyMembership: async ({ ctx, body, req }) => {
    const read = async (db: Kysely<DB>, id: string) => {
      const rows = await listMemberships(db, ctx.library.id, memberOf(ctx).userId);
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error('The membership just paid for cannot be read.');
      return membershipDocument(ctx.locale, row);
    };
    const scope = purchaseScope(ctx, cardPurchase, async (trx, made) => {
      await req.keepAnswer?.(trx, { status: 201, body: await read(trx, made) });
    });
    const id = body.paypal
      ? await buyMembership(ctx, scope, body.paypal.order_id, body.card)
      : await takeFreeMembership(ctx, scope, body.card);
    return read(ctx.deps.db, id);
  },
};
