import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/core/root';

/** A demo object as its volunteers described it. */
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
  /** `paused`: by the member who shares it. */
  status: 'active' | 'maintenance' | 'paused' | 'pending';
  /** Position among the highlighted ones, 1 first; null if not highlighted. */
  highlighted: number | null;
  /** In whole euros. */
  value: number | null;
  /** E-mail of the member who shares it; null if it is the library's own. */
  owner: string | null;
  english: EnglishObject;
  /** Additional search keywords. */
  keywords: LocalText;
}

interface EnglishObject {
  name: string;
  description: string;
  box: string[];
}

const here = join(root, 'demo/content');

/** A JSON file of the demo's folder; a test checks its shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the file holds
export const readContent = <T>(name: string): T => JSON.parse(readFileSync(join(here, name), 'utf8')) as T;

type Described = Omit<ObjectContent, 'english' | 'keywords'>;

/** The objects of a library: its own file, or the common folder with one file per category. */
export function readObjects({ objects_file: file, objects: slugs }: LibraryContent): ObjectContent[] {
  const all =
    file === undefined
      ? readdirSync(join(here, 'objects'))
          .filter((name) => name.endsWith('.json'))
          .sort()
          .flatMap((name) => inBoth(join('objects', name), name))
      : inBoth(file, file);
  return slugs === undefined ? all : all.filter(({ slug }) => slugs.includes(slug));
}

/** The objects of a file, merged with the English texts of the file with the same name in the folder `english`. */
function inBoth(file: string, name: string): ObjectContent[] {
  const english = readContent<Record<string, EnglishObject>>(join('english', name));
  const keywords = readContent<Record<string, LocalText>>('keywords.json');
  return readContent<Described[]>(file).map((object) => {
    const [words, keys] = [english[object.slug], keywords[object.slug]];
    if (!words || !keys) throw new Error(`The object ${object.slug} of ${file} has no English or no keywords.`);
    return { ...object, english: words, keywords: keys };
  });
}

export interface LocalText {
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
  /** Path within the pictures' folder. */
  picture: string;
  picture_alt: LocalText;
  smartlocker: boolean;
  open_on_public_holidays: boolean;
  smartlocker_instruction: LocalText | null;
  opening_days: LocalText;
  opening_times: LocalText;
  additional_days: LocalText;
  opening_hours: { day: number; hours: string }[];
  /** `MM-DD`, both days included; an end before its start is in the next year. */
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
  /** Whether an opening evening is under way. */
  evening: boolean;
  university_domain: string | null;
  website: string | null;
  regolamento: LocalText;
  notice?: LocalText;
  signup_disclaimer: LocalText | null;
  socials: Record<string, string | null>;
  /** URLs, one per language where they differ. */
  links: Record<string, string | LocalText | null>;
  useful_links: { label: LocalText; url: string | LocalText }[];
  contacts: Record<string, string | null>;
  renewal_card: { name: LocalText; duration: number; price: number };
  welcome_content: { title: LocalText; text: LocalText; img: string | null }[];
  headquarters: HeadquarterContent[];
  /** Files of this folder. */
  faq_pdf: LocalText | null;
  /** Slugs of this library's objects; all objects if omitted. */
  objects?: string[];
  /** A file with this library's own objects; otherwise those of the folder `objects`. */
  objects_file?: string;
  /** `#rrggbb`; without one the library has the product's own accent. */
  accent?: string;
  /** A file of this folder. */
  logo?: string;
}

export interface CategoryContent {
  slug: string;
  name: string;
  name_en: string;
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

/** The members of a library who may share objects without having to, with the slugs of what they share. */
export const readSharers = (domain: string): Map<string, readonly string[]> =>
  new Map(Object.entries(readContent<Record<string, Record<string, string[]>>>('sharing.json')[domain] ?? {}));
