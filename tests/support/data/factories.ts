import { borrowerObstacles } from '#machines/rules/loans/borrower';
import type { AccessGrant, Category, Checkout, Library, Me } from '#machines/core/wire';

/** A member with an active card, as in the response to `GET /v1/me`. */
const memberOf = (part: Partial<Me>): Omit<Me, 'obstacles'> => ({
  id: 'u1',
  name: 'Sara Conti',
  first_name: 'Sara',
  last_name: 'Conti',
  email: 'socia@example.com',
  language: 'it',
  level: 10,
  is: { active_card: true, banned: false, must_return: false, verified: true, admin: false, super: false },
  my_product_count: 0,
  product_borrowed_count: 1,
  available_loans: 3,
  card_number: 'T-001',
  card_valid_to: '2099-12-31',
  renewable_from: '2100-01-01',
  origin_id: null,
  phone: null,
  domicile_geo: null,
  can_post_objects: false,
  mails: { reminders: true, wishes: true, reviews: true, objects: true },
  wishes: [],
  ...part,
});

/** In a library that asks for a card but for nothing shared; `obstacles` follow from the rest unless they are given. */
export const me = (part: Partial<Me> = {}): Me => {
  const member = memberOf(part);
  const { is, available_loans } = member;
  const codes = borrowerObstacles(
    { auto_membership: false, mandatory_sharing: false, overdue_blocks: true, max_loans: 3 },
    {
      verified: is.verified,
      banned: is.banned,
      has_active_card: is.active_card,
      shared_objects: member.my_product_count,
      live_loans: 3 - available_loans,
      overdue_loans: is.must_return ? 1 : 0,
    },
  );
  return { ...member, obstacles: part.obstacles ?? codes.map((code) => ({ code })) };
};

export const access = (part: Partial<AccessGrant> = {}): AccessGrant => ({
  level: 10,
  expires_at: '2026-01-01T00:00:00Z',
  user_id: 'u1',
  session: 'active',
  ...part,
});

/** No draft; `exists` and `is_set_loan` make one. */
export const checkout = (part: Partial<Checkout> = {}): Checkout => ({
  exists: false,
  is_set_loan: false,
  product: null,
  loan: null,
  note: null,
  shipping: null,
  hold_expires_at: null,
  amount: null,
  ...part,
});

export const category = (part: Partial<Category> = {}): Category => ({
  id: 'c1',
  origin_id: 'c1',
  name: 'Bricolage',
  slug: 'bricolage',
  img: null,
  products: 12,
  ...part,
});

/** A library that is open, with password sign-in and nothing optional. */
export const library = (part: Partial<Library> = {}): Library => ({
  id: 1,
  domain: 'demo',
  name: 'La Bottega delle Cose',
  timezone: 'Europe/Rome',
  city: 'Bologna',
  address: null,
  socials: { ig: null, tw: null, yt: null, fb: null },
  is: { available: true, auto_membership: false, mandatory_sharing: false, renewable_card: true, sso_signin: false, sends_mail: true },
  welcome_content: [],
  notice: null,
  links: { how_work: null, membership: null, contact: null },
  useful_links: [],
  regolamento: null,
  faq_pdf_url: null,
  website: null,
  signup_disclaimer: null,
  signup: { phone: 'required', student_number: 'required', address: 'required' },
  contacts: { phone: null, email: null, whatsapp: null, telegram: null },
  renewal_card: null,
  pp_pk: null,
  pp_sdk_url: null,
  pp_merchant_id: null,
  pp_simulation: false,
  delivery: { on: true, price: 5, radius: 10, days: [1, 2, 3, 4, 5, 6, 7] },
  items: { preparations_days: 1 },
  max_loans: 3,
  max_waits: 5,
  loan_horizon_days: 365,
  overdue_blocks: true,
  handover_signature: false,
  university_domain: null,
  accent: null,
  logo: null,
  ...part,
});
