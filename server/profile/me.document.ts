import { levels } from '#server/core/levels';
import { today } from '#server/core/clock';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { findCard } from '#server/membership/memberships.queries';
import { readObstacles } from '#server/auth/obstacles';
import { findProfile } from '#server/auth/users.queries';
import type { Schema } from '#server/core/wire';
import type { Locale } from '#server/core/words/texts';

type Me = Schema<'Me'>;
type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A member's profile as in the contract; undefined if this library has no such member. */
export async function readMe(
  deps: Pick<Deps, 'clock' | 'db'>,
  library: Library,
  userId: string,
  locale: Locale,
): Promise<Me | undefined> {
  const day = today(deps.clock, library.timezone);
  const [profile, card] = await Promise.all([
    findProfile(deps.db, library.id, userId, day),
    findCard(deps.db, library.id, userId, day),
  ]);
  if (!profile) return undefined;
  return {
    id: profile.id,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    first_name: profile.first_name,
    last_name: profile.last_name,
    email: profile.email,
    language: profile.language,
    level: profile.level,
    is: {
      active_card: card.active,
      banned: profile.banned,
      must_return: library.overdue_blocks && profile.overdue_loans > 0,
      verified: profile.verified,
      admin: profile.level <= levels.admin,
      super: profile.level <= levels.super,
    },
    ...(profile.banned && { suspension: { reason: profile.ban_reason, until: profile.banned_until } }),
    my_product_count: profile.product_count,
    product_borrowed_count: profile.borrowed_count,
    available_loans: Math.max(0, library.max_loans - profile.live_loans),
    card_number: profile.card_number,
    card_valid_to: card.validTo,
    renewable_from: card.renewableFrom,
    origin_id: profile.origin_id,
    phone: profile.phone,
    fiscalcode: profile.student_number,
    disclaimer_accepted: profile.disclaimer_accepted_at !== null,
    domicile_geo: domicileOf(profile),
    can_post_objects: profile.can_post_objects,
    mails: {
      reminders: profile.mail_reminders,
      wishes: profile.mail_wishes,
      reviews: profile.mail_reviews,
      objects: profile.mail_objects,
    },
    wishes: profile.wishes,
    obstacles: await readObstacles(deps.db, { library, userId, today: day, locale }, profile),
  };
}

function domicileOf({ domicile_address, domicile_cap, domicile_city, domicile_province }: Profile): Me['domicile_geo'] {
  if (domicile_address === null || domicile_cap === null || domicile_city === null || domicile_province === null)
    return null;
  return { address: domicile_address, cap: domicile_cap, city: domicile_city, province: domicile_province };
}
