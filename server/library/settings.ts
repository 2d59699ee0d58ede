import type { Updateable } from 'kysely';
import * as v from 'valibot';
import { lendingSettings, mailSettings } from '#machines/rules/library/settings';
import { safeHtml } from '#server/core/words/safe-html';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

export type Settings = Schema<'LibrarySettings'>;
type Columns = Updateable<DB['libraries']>;
type Dictionary = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A text that stands for both languages, or one of each. */
const both = (value: unknown): { it: string; en: string } =>
  typeof value === 'string'
    ? { it: value, en: '' }
    : { it: text(partsOf(value)['it']), en: text(partsOf(value)['en']) };
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Settings that have a column of the same name and type: all of loans and mails, but for those below that have another one. */
const plain = [
  'name',
  'language',
  ...v.keyof(
    v.omit(v.object({ ...lendingSettings.entries, ...mailSettings.entries }), [
      ...(['delivery_price', 'delivery_radius', 'postal_positions', 'mail_from_name', 'mail_reply_to'] as const),
    ]),
  ).options,
] as const satisfies readonly (keyof Library & keyof Settings)[];
/** Those whose column is null where the setting is empty. */
const optional = [
  'website',
  'university_domain',
  'accent',
  'mail_from_name',
  'mail_reply_to',
  'notice',
  'notice_en',
  'regolamento',
  'regolamento_en',
  'signup_disclaimer',
  'signup_disclaimer_en',
] as const satisfies readonly (keyof Library & keyof Settings)[];
const links = ['how_work', 'membership', 'contact'] as const;
const contacts = ['city', 'address', 'phone', 'email', 'whatsapp', 'telegram'] as const;
const socials = { instagram: 'ig', twitter: 'tw', youtube: 'yt', facebook: 'fb' } as const;
const networks = Object.keys(socials) as (keyof typeof socials)[];

type Positions = Settings['postal_positions'];

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
const forEach = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** The settings of a library's record, as its staff edit them. @param positions those of postal codes, which have a table of their own */
export function settingsIn(library: Library, positions: Positions): Settings {
  const [kept, social, linked] = [partsOf(library.contacts), partsOf(library.socials), partsOf(library.links)];
  return {
    ...pick(library, plain),
    ...forEach(optional, (name) => library[name] ?? ''),
    ...forEach(contacts, (name) => text(kept[name])),
    ...forEach(networks, (name) => both(social[socials[name]]).it),
    ...inBoth('how_work', both(linked['how_work'])),
    ...inBoth('membership', both(linked['membership'])),
    ...inBoth('contact', both(linked['contact'])),
    useful_links: listOf(linked['useful']).map((entry) => {
      const { label, url } = partsOf(entry);
      return { ...inBoth('label', both(label)), url: both(url).it };
    }),
    welcome_content: listOf(library.welcome_content).map((slide) => {
      const { title, text: words, img } = partsOf(slide);
      return { ...inBoth('title', both(title)), ...inBoth('text', both(words)), picture: text(img) };
    }),
    delivery_price: library.delivery_price_cents / 100,
    delivery_radius: library.delivery_radius_km,
    postal_positions: positions,
  };
}

const inBoth = <Name extends string>(
  name: Name,
  { it, en }: { it: string; en: string },
): Record<`${Name}_it` | `${Name}_en`, string> =>
  ({ [`${name}_it`]: it, [`${name}_en`]: en }) as Record<`${Name}_it` | `${Name}_en`, string>;

/** The columns that hold these settings; what else stands in a document of the record stays. @param changed only the settings to write */
export async function columnsOf(library: Library, changed: Partial<Settings>): Promise<Columns> {
  const has = (name: string): boolean => name in changed;
  const next = { ...settingsIn(library, []), ...changed };
  const values: Dictionary = next;
  const columns: Record<string, unknown> = {};
  for (const name of plain) if (has(name)) columns[name] = values[name];
  for (const name of optional)
    if (has(name))
      columns[name] = (name.startsWith('regolamento') ? await safeRules(values[name]) : values[name]) || null;
  if (has('accent')) columns['accent'] = next.accent.toLowerCase() || null;
  if (has('university_domain')) columns['university_domain'] = next.university_domain.toLowerCase() || null;
  if (has('delivery_price')) columns['delivery_price_cents'] = Math.round(next.delivery_price * 100);
  if (has('delivery_radius')) columns['delivery_radius_km'] = next.delivery_radius;
  if (contacts.some(has))
    columns['contacts'] = json({
      ...partsOf(library.contacts),
      ...Object.fromEntries(contacts.map((name) => [name, next[name] || null])),
    });
  if (networks.some(has))
    columns['socials'] = json({
      ...partsOf(library.socials),
      ...Object.fromEntries(networks.map((name) => [socials[name], next[name] || null])),
    });
  if (has('useful_links') || links.some((name) => has(`${name}_it`) || has(`${name}_en`)))
    columns['links'] = json({
      ...partsOf(library.links),
      ...Object.fromEntries(links.map((name) => [name, spoken(values[`${name}_it`], values[`${name}_en`])])),
      useful: next.useful_links.map((one) => ({ label: spoken(one.label_it, one.label_en), url: one.url })),
    });
  if (has('welcome_content')) columns['welcome_content'] = json(next.welcome_content.map(slideOf));
  return columns;
}

const json = (value: object): string => JSON.stringify(value);

/** Null where both are empty; English alone serves both languages, since every text has an Italian one. */
const spoken = (it: unknown, en: unknown): { it: string; en?: string } | null =>
  text(it) === '' && text(en) === ''
    ? null
    : { it: text(it) || text(en), ...(text(en) === '' ? {} : { en: text(en) }) };

const slideOf = (slide: Settings['welcome_content'][number]): object => ({
  title: { it: slide.title_it, en: slide.title_en },
  text: { it: slide.text_it, en: slide.text_en },
  img: slide.picture || null,
});

/** An empty editor leaves an empty paragraph behind. */
async function safeRules(html: unknown): Promise<string> {
  const safe = (await safeHtml(text(html))).trim();
  return safe.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : safe;
}
