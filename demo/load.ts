import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { hashPassword } from '#server/auth/passwords';
import { today } from '#server/core/clock';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import { underStartLock } from '#server/db/migrate';
import { uuidv7 } from '#server/core/ids';
import { demoPassword } from './accounts.ts';
import {
  readContent,
  readObjects,
  type CategoryContent,
  type LibraryContent,
  type NoteContent,
  type ObjectContent,
} from './content.ts';
import { openEvening } from './evening.ts';
import { addClosures } from './closures/closures.ts';
import { addManuals } from './inventory/manuals.ts';
import { addTickets } from './inventory/tickets.ts';
import { missSearches } from './figures/missed-searches.ts';
import { sellCardsInThePast } from './figures/past-cards.ts';
import { lendInThePast } from './figures/past-loans.ts';
import { askLockerCodes, lendAtLockers } from './lockers/installed.ts';
import { lend, type DemoReview } from './lending.ts';
import { letWait } from './waiting.ts';
import { addObjects, pictureVariants } from './objects.ts';
import { addPeople, homeDeliveries } from './people.ts';
import { storePictures, type PictureWanted } from './pictures.ts';
import { addCategories, addHeadquarters } from './places.ts';
import { makeRandom } from './random.ts';
import { replaceLogo } from '#server/pictures/logo';
import { isRefusal, makePictureProcess } from '#server/pictures/picture-process';
import { listUnsummed, sumChanges } from '#server/figures/sums.queries';
import { root } from '#server/core/root';
import { inTransaction } from '#server/db/transaction';

/** Whether the demo still has to be created: an empty database, or one whose first start was interrupted. */
async function isWanted(db: Kysely<DB>): Promise<boolean> {
  const listed = await db.selectFrom('demo_libraries').select('made_at').execute();
  if (listed.length > 0) return listed.some(({ made_at }) => made_at === null);
  return (await db.selectFrom('libraries').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Creates the missing demo libraries with all their data; identical at every start, with dates around today. Of several servers that start at once
 * one does it and the others wait; an interrupted run is completed by the next server. @returns false if there was nothing to create
 */
export async function ensureDemo(deps: Deps, report: (line: string) => void = () => undefined): Promise<boolean> {
  if (!(await isWanted(deps.db))) return false;
  return underStartLock(
    deps.pool,
    async () => {
      if (!(await isWanted(deps.db))) return false;
      report('Making the demo libraries (once) …');
      await loadDemo(deps);
      return true;
    },
    () => report('Another server is making the demo libraries: waiting for it …'),
  );
}

async function loadDemo(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const libraries = readContent<LibraryContent[]>('libraries.json');
  await deps.db
    .insertInto('demo_libraries')
    .values(libraries.map(({ domain }) => ({ domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [index, content] of libraries.entries()) {
    await inTransaction(deps.db, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('demo_libraries')
        .set({ made_at: deps.clock.now() })
        .where('domain', '=', content.domain)
        .where('made_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await loadLibrary({ ...deps, db }, content, index + 1, passwordHash);
    });
  }
  for (const libraryId of await listUnsummed(deps.db)) await sumChanges(deps.db, libraryId);
  await sql`ANALYZE`.execute(deps.db);
}

/** The id of a demo library: its position in the list, so that it is the same everywhere, unless another library has taken it. */
async function idFor(db: Kysely<DB>, place: number): Promise<number> {
  const taken = await db.selectFrom('libraries').select('id').where('id', '=', place).executeTakeFirst();
  if (taken) {
    const { rows } = await sql<{
      id: number;
    }>`SELECT nextval(pg_get_serial_sequence('libraries', 'id'))::int AS id`.execute(db);
    return rows[0]?.id ?? place;
  }
  await sql`SELECT setval(pg_get_serial_sequence('libraries', 'id'), greatest(${place}, (SELECT max(id) FROM libraries)))`.execute(
    db,
  );
  return place;
}

type Insert<T extends keyof DB> = Insertable<DB[T]>;

/** Everything is written in one transaction. */
interface LoadDeps extends Deps {
  db: Transaction<DB>;
}

async function loadLibrary(
  deps: LoadDeps,
  content: LibraryContent,
  place: number,
  passwordHash: string,
): Promise<void> {
  const { db, config, clock } = deps;
  const random = makeRandom(place * 7919);
  const libraryId = await idFor(db, place);
  const publicUrl =
    config.publicUrl ??
    `http://${content.domain === (config.defaultLibrary ?? 'demo') ? 'localhost' : `${content.domain}.localhost`}:${config.pagesPort}`;
  await db
    .insertInto('libraries')
    .values({ ...libraryRow(content), id: libraryId, public_url: publicUrl })
    .execute();
  const day = today(clock, content.timezone);
  const objects = readObjects(content);
  const categories = readContent<CategoryContent[]>('categories.json').filter((category) =>
    objects.some((object) => object.category === category.slug),
  );
  const pictures = await storePictures(db, deps.files, libraryId, picturesOf(content, categories, objects));

  const headquarterIds = await addHeadquarters(db, libraryId, content.headquarters, pictures, day);
  const categoryIds = await addCategories(db, libraryId, categories, pictures);
  const { name, duration, price } = content.renewal_card;
  const card = {
    library_id: libraryId,
    id: uuidv7(),
    name: name.it,
    name_en: name.en,
    duration_months: duration,
    price_cents: Math.round(price * 100),
    is_default: true,
  };
  await db.insertInto('renewal_cards').values(card).execute();
  const members = await addPeople(db, libraryId, content, passwordHash, card.id, day, random);
  const staffId = members.get('admin@example.com') ?? '';
  const lent = await addObjects(
    deps,
    libraryId,
    content,
    objects,
    { headquarterIds, categoryIds, pictures, members },
    random,
  );
  if (content.faq_pdf !== null) {
    const faq = { faq_file_id: await addDocument(deps, libraryId, content.faq_pdf.it) };
    const english = { faq_file_en_id: await addDocument(deps, libraryId, content.faq_pdf.en) };
    await db
      .updateTable('libraries')
      .set({ ...faq, ...english })
      .where('id', '=', libraryId)
      .execute();
  }
  if (content.logo !== undefined) await addLogo(deps, libraryId, content.logo);
  const notes = readContent<NoteContent[]>('notes.json');
  const autoApprove = content.auto_approve;
  const scene = { libraryId, today: day, objects: lent, members, staffId, autoApprove };
  await lend(
    db,
    {
      ...scene,
      deliveries: await homeDeliveries(db, libraryId, content),
      reviews: readContent<DemoReview[]>('reviews.json'),
      notes,
    },
    random,
  );
  if (content.evening)
    await openEvening(db, {
      libraryId,
      timezone: content.timezone,
      now: clock.now(),
      objects: lent,
      members,
      staffId,
      autoApprove,
      notes,
    });
  await letWait(db, { libraryId, today: day, now: clock.now(), objects: lent, members });
  await addManuals(deps, libraryId);
  await addClosures(db, { libraryId, timezone: content.timezone, now: clock.now(), staffId });
  await addTickets(db, { libraryId, timezone: content.timezone, now: clock.now(), staffId });
  await lendAtLockers(db, scene, makeRandom(place * 15_485_863));
  await askLockerCodes(db, libraryId, clock.now());
  const categoryOf = new Map(objects.map(({ slug, category }) => [slug, category]));
  await lendInThePast(
    db,
    { ...scene, timezone: content.timezone, categories: categoryOf },
    makeRandom(place * 32_452_843),
  );
  await sellCardsInThePast(db, libraryId);
  await missSearches(db, scene, makeRandom(place * 49_979_687));
}

const libraryRow = (content: LibraryContent): Omit<Insert<'libraries'>, 'public_url'> => ({
  domain: content.domain,
  name: content.name,
  timezone: content.timezone,
  auto_membership: content.is.auto_membership,
  mandatory_sharing: content.is.mandatory_sharing,
  renewable_card: content.is.renewable_card,
  sso_signin: content.is.sso_signin,
  auto_approve: content.auto_approve,
  accent: content.accent ?? null,
  max_loans: content.max_loans,
  preparations_days: content.preparations_days,
  delivery_on: content.delivery.on,
  delivery_price_cents: Math.round(content.delivery.price * 100),
  delivery_radius_km: content.delivery.radius,
  delivery_days: content.delivery.days,
  lat: content.position.lat,
  lng: content.position.lng,
  university_domain: content.university_domain,
  website: content.website,
  regolamento: content.regolamento.it,
  regolamento_en: content.regolamento.en,
  notice: content.notice?.it ?? null,
  notice_en: content.notice?.en ?? null,
  signup_disclaimer: content.signup_disclaimer?.it ?? null,
  signup_disclaimer_en: content.signup_disclaimer?.en ?? null,
  socials: JSON.stringify(content.socials),
  links: JSON.stringify({ ...content.links, useful: content.useful_links }),
  contacts: JSON.stringify({ ...content.contacts, city: content.city, address: content.address }),
  welcome_content: JSON.stringify(
    content.welcome_content.map((slide) => ({ ...slide, img: slide.img === null ? null : `/img/${slide.img}` })),
  ),
});

function picturesOf(
  content: LibraryContent,
  categories: readonly CategoryContent[],
  objects: readonly ObjectContent[],
): PictureWanted[] {
  return [
    ...objects.flatMap((object) =>
      pictureVariants.map((variant) => ({
        path: `${object.slug}${variant}.webp`,
        alt: { it: object.name, en: object.english.name },
        tags: ['oggetti', object.category],
      })),
    ),
    ...categories.map((category) => ({
      path: `categories/${category.slug}.webp`,
      alt: { it: category.name, en: category.name_en },
      tags: ['categorie'],
    })),
    ...content.headquarters.map((point) => ({ path: point.picture, alt: point.picture_alt, tags: ['punti'] })),
  ].filter((picture, index, all) => all.findIndex(({ path }) => path === picture.path) === index);
}

/** Gives a library its logo as the command would. */
async function addLogo(deps: Deps, libraryId: number, name: string): Promise<void> {
  const pictures = makePictureProcess({ log: deps.log });
  try {
    const made = await pictures.prepareLogo(join(root, 'demo/content', name));
    if (isRefusal(made)) throw new Error(`${name} is no logo: ${made.code}`);
    await replaceLogo(deps, libraryId, made);
  } finally {
    await pictures.close();
  }
}

/** Stores a PDF of the demo among the library's documents. @returns its id */
async function addDocument({ db, files }: Deps, libraryId: number, name: string): Promise<string> {
  const bytes = await readFile(join(root, 'demo/content', name));
  const key = `${libraryId}/documents/${name}`;
  await files.put(key, bytes);
  const id = uuidv7();
  await db
    .insertInto('files')
    .values({
      library_id: libraryId,
      id,
      name,
      folder: 'documents',
      tags: ['faq'],
      mimetype: 'application/pdf',
      extension: 'pdf',
      size_bytes: bytes.length,
      storage_key: key,
    })
    .execute();
  return id;
}
