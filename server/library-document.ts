import type { Deps, Locale } from '#server/context';
import { findFaqFile, listRenewalCards, type Library } from '#server/db/libraries';
import { faqAddress } from '#server/faq-file';
import type { Schema } from '#server/handler';
import { inLanguage, isForeign, localText } from '#server/local-texts';

type Strings = Record<string, unknown>;

const text = (from: unknown, key: string): string | null => {
  const value = (from as Strings | null)?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only web addresses may become links of the page. */
const link = (locale: Locale, from: unknown, key: string): string | null => {
  const value = localText(locale, (from as Strings | null)?.[key]);
  return value !== null && /^https?:\/\//.test(value) ? value : null;
};

const both = (value: unknown): { it: string; en: string } => ({
  it: text(value, 'it') ?? '',
  en: text(value, 'en') ?? text(value, 'it') ?? '',
});

interface CardRow {
  id: string;
  name: string;
  name_en: string | null;
  duration_months: number;
  price_cents: number;
}

/** A card as the contract shows it; the price in euros. */
export const cardDocument = (locale: Locale, row: CardRow): Schema<'RenewalCard'> => ({
  id: row.id,
  ...inLanguage(locale, row, ['name']),
  duration: row.duration_months,
  price: row.price_cents / 100,
});

/** The links of a library's record in a language, each where there is one. */
export const ownLinks = (locale: Locale, { links }: Library) => ({
  how_work: link(locale, links, 'how_work'),
  membership: link(locale, links, 'membership'),
  contact: link(locale, links, 'contact'),
});

/** The useful links of a library's record with their words. */
export const usefulLinks = (locale: Locale, library: Library): Schema<'UsefulLink'>[] => {
  const list = (library.links as Strings | null)?.['useful'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const url = link(locale, entry, 'url');
    const written = (entry as Strings | null)?.['label'];
    const label = localText(locale, written);
    if (url === null || label === null) return [];
    return [{ label, url, ...(isForeign(locale, written) ? { fallback: { label: 'it' as const } } : {}) }];
  });
};

/** What makes a text safe is large, and no start needs it: it is loaded with the first text. */
const safely = async (html: string): Promise<string> => (await import('#server/safe-html')).safeHtml(html);

/** The library document of the contract in a language: the record of the host's library and what belongs to it. */
export async function libraryDocument(
  { db, paypal }: Pick<Deps, 'db' | 'paypal'>,
  library: Library,
  locale: Locale,
): Promise<Schema<'Library'>> {
  const [cards, faq] = await Promise.all([listRenewalCards(db, library.id), findFaqFile(db, library.id)]);
  const [card] = cards;
  const { regolamento, signup_disclaimer, fallback } = inLanguage(locale, library, [
    'regolamento',
    'signup_disclaimer',
  ]);
  const slides = Array.isArray(library.welcome_content) ? library.welcome_content : [];
  return {
    id: library.id,
    domain: library.domain,
    name: library.name,
    timezone: library.timezone,
    city: text(library.contacts, 'city'),
    address: text(library.contacts, 'address'),
    socials: {
      ig: link(locale, library.socials, 'ig'),
      tw: link(locale, library.socials, 'tw'),
      yt: link(locale, library.socials, 'yt'),
      fb: link(locale, library.socials, 'fb'),
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
    links: ownLinks(locale, library),
    useful_links: usefulLinks(locale, library),
    regolamento: regolamento === null ? null : await safely(regolamento),
    faq_pdf_url: faq ? faqAddress(library.id, faq) : null,
    website: library.website,
    signup_disclaimer,
    ...(fallback ? { fallback } : {}),
    contacts: {
      phone: text(library.contacts, 'phone'),
      email: text(library.contacts, 'email'),
      whatsapp: text(library.contacts, 'whatsapp'),
      telegram: text(library.contacts, 'telegram'),
    },
    renewal_card: card ? cardDocument(locale, card) : null,
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
