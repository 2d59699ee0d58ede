import type { Deps, Locale } from '#server/core/context';
import { offersDelivery } from '#server/core/delivery';
import { listFaqFiles, listRenewalCards, type Library } from '#server/core/libraries.queries';
import { faqAddress, faqFor } from '#server/help/faq-file';
import { wantedIn } from '#machines/rules/sign-up';
import { settingsOf, switchesOf } from '#server/library/library-settings';
import { usesSso } from '#server/auth/password-access';
import { brandingOf } from '#server/core/branding';
import { today } from '#server/core/clock';
import { closedDaysOf } from '#server/core/closed-days';
import type { Schema } from '#server/core/wire';
import { inLanguage, isForeign, localText } from '#server/core/words/local-texts';
import { safeHtml } from '#server/core/words/safe-html';
import { canSend } from '#server/mail/transport';

type Strings = Record<string, unknown>;

const text = (from: unknown, key: string): string | null => {
  const value = (from as Strings | null)?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only web URLs may become links on the page. */
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

/** A card as in the contract; the price in euros. */
export const cardDocument = (locale: Locale, row: CardRow): Schema<'RenewalCard'> => ({
  id: row.id,
  ...inLanguage(locale, row, ['name']),
  duration: row.duration_months,
  price: row.price_cents / 100,
});

/** The links in a library's record in a language, if present. */
export const ownLinks = (locale: Locale, { links }: Library) => ({
  how_work: link(locale, links, 'how_work'),
  membership: link(locale, links, 'membership'),
  contact: link(locale, links, 'contact'),
});

/** The useful links in a library's record with their labels. */
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

/** Closures of the whole library from a day on: nothing is delivered then. */
const closingsFrom = (library: Library, day: string): Schema<'ClosedDays'>[] =>
  closedDaysOf(library.delivery_closings)
    .filter(({ to }) => to >= day)
    .map(({ from: from_date, to: to_date }) => ({ from_date, to_date }));

/** The contract's library document in a language: the record of the host's library and its related data. */
export async function libraryDocument(
  { db, paypal, clock, config }: Pick<Deps, 'db' | 'paypal' | 'clock' | 'config'>,
  library: Library,
  locale: Locale,
): Promise<Schema<'Library'>> {
  const [cards, faqs, { accent, logo }] = await Promise.all([
    listRenewalCards(db, library.id),
    listFaqFiles(db, library.id),
    brandingOf(db, library),
  ]);
  const faq = faqFor(faqs, locale);
  const [card] = cards;
  const closings = closingsFrom(library, today(clock, library.timezone));
  const { regolamento, signup_disclaimer, notice, fallback } = inLanguage(locale, library, [
    'regolamento',
    'signup_disclaimer',
    'notice',
  ]);
  const foreign = { ...fallback, ...(faq && locale === 'en' && !faq.is_english ? { faq_pdf_url: 'it' as const } : {}) };
  const slides = Array.isArray(library.welcome_content) ? library.welcome_content : [];
  return {
    ...settingsOf(library),
    city: text(library.contacts, 'city'),
    address: text(library.contacts, 'address'),
    socials: {
      ig: link(locale, library.socials, 'ig'),
      tw: link(locale, library.socials, 'tw'),
      yt: link(locale, library.socials, 'yt'),
      fb: link(locale, library.socials, 'fb'),
    },
    is: {
      ...switchesOf(library),
      // Without a payment provider cards are sold at the desk.
      renewable_card: library.renewable_card && paypal !== undefined,
      sso_signin: usesSso(library),
      available: library.is_available,
      sends_mail: canSend(config),
    },
    welcome_content: slides.map((slide, index) => ({
      id: String(index + 1),
      title: both((slide as Strings | null)?.['title']),
      text: both((slide as Strings | null)?.['text']),
      img: text(slide, 'img'),
    })),
    links: ownLinks(locale, library),
    useful_links: usefulLinks(locale, library),
    regolamento: regolamento === null ? null : await safeHtml(regolamento),
    faq_pdf_url: faq ? faqAddress(library.id, faq) : null,
    signup_disclaimer,
    signup: wantedIn(library),
    notice,
    ...(Object.keys(foreign).length > 0 ? { fallback: foreign } : {}),
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
      on: offersDelivery(library, { paypal }),
      price: library.delivery_price_cents / 100,
      radius: library.delivery_radius_km,
      days: library.delivery_days,
      ...(closings.length > 0 && { closings }),
    },
    items: { preparations_days: library.preparations_days },
    accent,
    logo,
  };
}
