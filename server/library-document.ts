import type { Deps } from '#server/context';
import { findFaqFile, listRenewalCards, type Library } from '#server/db/libraries';
import { faqAddress } from '#server/faq-file';
import type { Schema } from '#server/handler';

type Strings = Record<string, unknown>;

const text = (from: unknown, key: string): string | null => {
  const value = (from as Strings | null)?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only web addresses may become links of the page. */
const link = (from: unknown, key: string): string | null => {
  const value = text(from, key);
  return value !== null && /^https?:\/\//.test(value) ? value : null;
};

const both = (value: unknown): { it: string; en: string } => ({
  it: text(value, 'it') ?? '',
  en: text(value, 'en') ?? text(value, 'it') ?? '',
});

interface CardRow {
  id: string;
  name: string;
  duration_months: number;
  price_cents: number;
}

/** A card as the contract shows it; the price in euros. */
export const cardDocument = (row: CardRow): Schema<'RenewalCard'> => ({
  id: row.id,
  name: row.name,
  duration: row.duration_months,
  price: row.price_cents / 100,
});

/** Where the useful links of a library's record are shown with their words. */
export const usefulLinks = (library: Library): { label: string; url: string }[] => {
  const list = (library.links as Strings | null)?.['useful'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const url = link(entry, 'url');
    const label = text(entry, 'label');
    return url !== null && label !== null ? [{ label, url }] : [];
  });
};

/** What makes a text safe is large, and no start needs it: it is loaded with the first text. */
const safely = async (html: string): Promise<string> => (await import('#server/safe-html')).safeHtml(html);

/** The library document of the contract: the record of the host's library and what belongs to it. */
export async function libraryDocument(
  { db, paypal }: Pick<Deps, 'db' | 'paypal'>,
  library: Library,
): Promise<Schema<'Library'>> {
  const [cards, faq] = await Promise.all([listRenewalCards(db, library.id), findFaqFile(db, library.id)]);
  const [card] = cards;
  const slides = Array.isArray(library.welcome_content) ? library.welcome_content : [];
  return {
    id: library.id,
    domain: library.domain,
    name: library.name,
    timezone: library.timezone,
    city: text(library.contacts, 'city'),
    address: text(library.contacts, 'address'),
    socials: {
      ig: link(library.socials, 'ig'),
      tw: link(library.socials, 'tw'),
      yt: link(library.socials, 'yt'),
      fb: link(library.socials, 'fb'),
    },
    is: {
      available: library.is_available,
      auto_membership: library.auto_membership,
      mandatory_sharing: library.mandatory_sharing,
      renewable_card: library.renewable_card,
      sso_signin: library.sso_signin,
    },
    welcome_content: slides.map((slide, index) => ({
      id: String(index + 1),
      title: both((slide as Strings | null)?.['title']),
      text: both((slide as Strings | null)?.['text']),
      img: text(slide, 'img'),
    })),
    links: {
      how_work: link(library.links, 'how_work'),
      membership: link(library.links, 'membership'),
      contact: link(library.links, 'contact'),
    },
    useful_links: usefulLinks(library),
    regolamento: library.regolamento === null ? null : await safely(library.regolamento),
    faq_pdf_url: faq ? faqAddress(library.id, faq) : null,
    website: library.website,
    signup_disclaimer: library.signup_disclaimer,
    contacts: {
      phone: text(library.contacts, 'phone'),
      email: text(library.contacts, 'email'),
      whatsapp: text(library.contacts, 'whatsapp'),
      telegram: text(library.contacts, 'telegram'),
    },
    renewal_card: card ? cardDocument(card) : null,
    pp_pk: paypal ? (library.pp_client_id ?? paypal.clientId) : null,
    pp_sdk_url: paypal?.sdkUrl ?? null,
    pp_merchant_id: paypal ? library.pp_merchant_id : null,
    pp_simulation: paypal?.simulation ?? false,
    delivery: {
      on: library.delivery_on,
      price: library.delivery_price_cents / 100,
      radius: library.delivery_radius_km,
      days: library.delivery_days,
    },
    items: { preparations_days: library.preparations_days },
    max_loans: library.max_loans,
    loan_horizon_days: library.loan_horizon_days,
    university_domain: library.university_domain,
    accent: null,
    logo: null,
  };
}
