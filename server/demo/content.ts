import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/root';

/** An object of the demo's catalogue as its volunteers described it. */
export interface ObjectContent {
  slug: string;
  code: string;
  category: string;
  name: string;
  description: string;
  box: string[];
  transportable: boolean;
  max_months: number | null;
  preparation_days: number | null;
  headquarter: string;
  status: 'active' | 'maintenance' | 'pending';
  /** Place among the highlighted ones, 1 first; null elsewhere. */
  highlighted: number | null;
  /** Whole euros. */
  value: number | null;
  /** Address of the member who shares it, where it is not the library's own. */
  owner: string | null;
}

const here = join(root, 'server/demo');

/** A JSON file of the demo's folder; its shape is held by a test. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names what the file holds
export const readContent = <T>(name: string): T => JSON.parse(readFileSync(join(here, name), 'utf8')) as T;

/** The objects of a library: its own words for them, or those of the common folder with one file a category. */
export function readObjects({ objects_file: file, objects: slugs }: LibraryContent): ObjectContent[] {
  const all =
    file === undefined
      ? readdirSync(join(here, 'objects'))
          .filter((name) => name.endsWith('.json'))
          .sort()
          .flatMap((name) => readContent<ObjectContent[]>(join('objects', name)))
      : readContent<ObjectContent[]>(file);
  return slugs === undefined ? all : all.filter(({ slug }) => slugs.includes(slug));
}

interface LocalText {
  it: string;
  en: string;
}

export interface HeadquarterContent {
  key: string;
  name: string;
  address: string;
  cap: string;
  city: string;
  province: string;
  position: { lat: number; lng: number };
  /** Path below the pictures' folder. */
  picture: string;
  picture_alt: string;
  smartlocker: boolean;
  open_on_public_holidays: boolean;
  smartlocker_instruction: string | null;
  opening_days: string;
  opening_times: string;
  additional_days: string;
  opening_hours: { day: number; hours: string }[];
  /** `MM-DD`, both ends closed; an end before its start is in the next year. */
  holidays: { from_month_day: string; to_month_day: string }[];
}

export interface LibraryContent {
  domain: string;
  name: string;
  timezone: string;
  city: string;
  address: string;
  position: { lat: number; lng: number };
  card_prefix: string;
  is: { auto_membership: boolean; mandatory_sharing: boolean; renewable_card: boolean; sso_signin: boolean };
  auto_approve: boolean;
  max_loans: number;
  preparations_days: number;
  delivery: { on: boolean; price: number; radius: number; days: number[] };
  university_domain: string | null;
  website: string | null;
  regolamento: string;
  signup_disclaimer: string | null;
  socials: Record<string, string | null>;
  links: Record<string, string | null>;
  useful_links: { label: string; url: string }[];
  contacts: Record<string, string | null>;
  renewal_card: { name: string; duration: number; price: number };
  welcome_content: { title: LocalText; text: LocalText; img: string | null }[];
  headquarters: HeadquarterContent[];
  /** A file of this folder. */
  faq_pdf: string | null;
  /** Slugs of the objects that this library has; all where there is no list. */
  objects?: string[];
  /** A file with this library's own words for its objects; else those of the folder `objects`. */
  objects_file?: string;
}

export interface CategoryContent {
  slug: string;
  name: string;
}

export interface PersonContent {
  first: string;
  last: string;
  address: string;
  city: string;
  province: string;
  cap: string;
}

export interface PeopleContent {
  accounts: (PersonContent & { email: string; level: number; card: 'active' | 'expired'; banned?: boolean })[];
  people: PersonContent[];
}

export interface NoteContent {
  note: string;
  answer: string | null;
}

/** The members of a library who may share objects without having to, each with the slugs of what they share. */
export const readSharers = (domain: string): Map<string, readonly string[]> =>
  new Map(Object.entries(readContent<Record<string, Record<string, string[]>>>('sharing.json')[domain] ?? {}));
