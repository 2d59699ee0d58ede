import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canPickUpAt } from '#machines/rules/delivery';
import { parseHours } from '#machines/rules/typed/hours';
import {
  readContent,
  readObjects,
  readSharers,
  type CategoryContent,
  type LibraryContent,
  type NoteContent,
  type PeopleContent,
} from '#demo/content';
import type { DemoManual } from '#demo/inventory/manuals';
import { safeHtml } from '#server/core/words/safe-html';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'demo/content');
const pictures = join(folder, 'pictures');
const libraries = readContent<LibraryContent[]>('libraries.json');
const categories = readContent<CategoryContent[]>('categories.json');
const reviews = readContent<{ object: string; rating: number; message: string }[]>('reviews.json');
const notes = readContent<NoteContent[]>('notes.json');
const people = readContent<PeopleContent>('people.json');
const main = libraries.find(({ domain }) => domain === 'demo');
if (!main) throw new Error('There is no library named demo');
const objects = readObjects(main);
const twice = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const size = (path: string): number => statSync(path).size;
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

describe('the demo objects', () => {
  it('are 120, ten in each of 12 categories', () => {
    expect(objects).toHaveLength(120);
    expect(categories).toHaveLength(12);
    for (const { slug } of categories) expect(objects.filter(({ category }) => category === slug)).toHaveLength(10);
  });

  it('have a unique slug, code and name', () => {
    expect(twice(objects.map(({ slug }) => slug))).toEqual([]);
    expect(twice(objects.map(({ code }) => code))).toEqual([]);
    expect(twice(objects.map(({ name }) => name))).toEqual([]);
    for (const { code } of objects) expect(code).toMatch(/^[A-Z]{3}-\d{3}$/);
  });

  it('are translated into English, including each item of their box', () => {
    for (const library of libraries)
      for (const { slug, name, description, box, english } of readObjects(library)) {
        expect(english.name, slug).not.toBe(name);
        expect(english.description.length / description.length, slug).toBeGreaterThan(0.6);
        expect(english.box, slug).toHaveLength(box.length);
      }
  });

  it('have manuals in both languages, with the same steps', () => {
    const manuals = readContent<DemoManual[]>('manuals.json');
    expect(manuals.length).toBeGreaterThan(0);
    for (const { code, it, en } of manuals) {
      expect(objects.map((object) => object.code)).toContain(code);
      expect(en.title).not.toBe(it.title);
      expect(en.steps.length, code).toBe(it.steps.length);
    }
  });

  it('match the catalogue of the composed pictures', () => {
    const rows = readFileSync(join(folder, 'catalogue.tsv'), 'utf8').trim().split('\n').slice(1);
    const named = rows
      .map((row) => row.split('\t'))
      .map(([slug, category, name, , code]) => [slug, category, name, code]);
    const told = objects.map(({ slug, category, name, code }) => [slug, category, name, code]);
    expect(told.sort()).toEqual(named.sort());
  });

  it.each(libraries.map((library) => [library.domain, library] as const))(
    'are described in the library %s',
    (_, library) => {
      const own = readObjects(library);
      expect(twice(own.map(({ code }) => code))).toEqual([]);
      for (const object of own) {
        expect(object.description.length, object.slug).toBeGreaterThanOrEqual(120);
        expect(object.description.length, object.slug).toBeLessThanOrEqual(700);
        expect(object.box.length, object.slug).toBeGreaterThanOrEqual(2);
        expect(library.headquarters.map(({ key }) => key)).toContain(object.headquarter);
        expect(categories.map(({ slug }) => slug)).toContain(object.category);
      }
      expect(twice(own.flatMap(({ description }) => sentences(description)))).toEqual([]);
    },
  );

  it('include two awaiting approval, three in maintenance and 24 highlighted in order', () => {
    expect(objects.filter(({ status }) => status === 'pending')).toHaveLength(2);
    expect(objects.filter(({ status }) => status === 'maintenance')).toHaveLength(3);
    expect(objects.filter(({ status }) => status === 'paused').map(({ slug }) => slug)).toEqual(['tamburo-djembe']);
    const ranks = objects.flatMap(({ highlighted }) => highlighted ?? []).sort((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    for (const { status, highlighted } of objects) if (highlighted !== null) expect(status).toBe('active');
  });

  it('are partly shared by ten members who may do so', () => {
    const sharers = readSharers('demo');
    expect([...sharers.keys()]).toEqual(Array.from({ length: 10 }, (_, n) => `socio${190 + n}@example.com`));
    const shared = [...sharers.values()].flat();
    expect(twice(shared)).toEqual([]);
    const statusOf = (slug: string) => objects.find((object) => object.slug === slug)?.status;
    for (const slug of shared) expect(['active', 'paused'], slug).toContain(statusOf(slug));
    for (const { slug, status } of objects) if (status === 'paused') expect(shared).toContain(slug);
  });

  it('have three small pictures each', () => {
    for (const { slug } of objects)
      for (const variant of ['', '-2', '-3'])
        expect(size(join(pictures, `${slug}${variant}.webp`)), slug + variant).toBeLessThanOrEqual(40_000);
    const shown = objects.flatMap(({ slug }) => [`${slug}.webp`, `${slug}-2.webp`, `${slug}-3.webp`]);
    expect(
      readdirSync(pictures)
        .filter((name) => name.endsWith('.webp'))
        .sort(),
    ).toEqual(shown.sort());
  });
});

describe('the demo libraries', () => {
  it('have opposite settings', () => {
    const [demo, officina] = libraries;
    expect(libraries.map(({ domain }) => domain)).toEqual(['demo', 'officina']);
    for (const name of ['auto_membership', 'mandatory_sharing', 'renewable_card', 'sso_signin'] as const)
      expect(demo?.is[name], name).not.toBe(officina?.is[name]);
    expect(demo?.delivery.on).not.toBe(officina?.delivery.on);
    expect(demo?.auto_approve).not.toBe(officina?.auto_approve);
  });

  it.each(libraries.map((library) => [library.domain, library] as const))(
    'have hours that can be parsed in %s',
    (_, library) => {
      expect(twice(library.headquarters.map(({ key }) => key))).toEqual([]);
      for (const point of library.headquarters) {
        expect(size(join(pictures, point.picture)), point.key).toBeLessThanOrEqual(40_000);
        expect(twice(point.opening_hours.map(({ day }) => String(day)))).toEqual([]);
        for (const { day, hours } of point.opening_hours) {
          expect(day).toBeGreaterThanOrEqual(1);
          expect(day).toBeLessThanOrEqual(7);
          expect(hours).toMatch(/^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$/);
          expect(parseHours(hours), `${point.key} ${hours}`).toBeDefined();
        }
        for (const { from_month_day: from, to_month_day: to } of point.holidays)
          for (const day of [from, to]) expect(new Date(`2027-${day}T00:00:00Z`).toISOString().slice(5, 10)).toBe(day);
        expect(point.smartlocker).toBe(point.smartlocker_instruction !== null);
      }
    },
  );

  it.each(libraries.map((library) => [library.domain, library] as const))(
    'have rules and slides that can be displayed in %s',
    async (_, library) => {
      for (const rules of [library.regolamento.it, library.regolamento.en]) expect(await safeHtml(rules)).toBe(rules);
      expect(library.welcome_content).toHaveLength(3);
      for (const { title, text, img } of library.welcome_content) {
        for (const words of [title, text]) expect(words.it.length * words.en.length).toBeGreaterThan(0);
        expect(size(join(root, 'public/img', img ?? 'banner.jpg'))).toBeLessThanOrEqual(40_000);
      }
    },
  );

  it('name in their rules the pickup points that the checkout offers', () => {
    expect(canPickUpAt('b', { transportable: true, locationId: 'a' })).toBe(true);
    expect(canPickUpAt('b', { transportable: false, locationId: 'a' })).toBe(false);
    expect(libraries[0]?.regolamento.it).toContain(
      'Gli oggetti che si possono spostare li ritiri nel punto che scegli quando fai la richiesta; quelli che non si spostano, solo nel punto in cui vivono.',
    );
    expect(libraries[0]?.regolamento.en).toContain(
      'Objects that can be moved you collect at the point you choose with your request; those that cannot, only at the point where they live.',
    );
    expect(objects.map(({ transportable }) => transportable)).toEqual(expect.arrayContaining([true, false]));
  });

  it('are fully translated into English', () => {
    for (const { name, name_en: english } of categories) expect(english.length * name.length).toBeGreaterThan(0);
    for (const {
      headquarters,
      signup_disclaimer: disclaimer,
      regolamento,
      renewal_card: card,
      ...library
    } of libraries) {
      const texts = headquarters.flatMap((point) => [
        ...[point.picture_alt, point.opening_days, point.opening_times, point.additional_days],
        ...(point.smartlocker_instruction ? [point.smartlocker_instruction] : []),
      ]);
      const links = library.useful_links.map(({ label }) => label);
      for (const { it, en } of [...texts, ...links, regolamento, card.name, ...(disclaimer ? [disclaimer] : [])])
        expect(en.length, it).toBeGreaterThan(0);
      // The same number of paragraphs and list items in both.
      const shape = (html: string): string[] => html.match(/<[^>]+>/g) ?? [];
      expect(shape(regolamento.en)).toEqual(shape(regolamento.it));
    }
  });

  it('stay small in total', () => {
    const all = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(all.reduce((sum, entry) => sum + size(join(entry.parentPath, entry.name)), 0)).toBeLessThanOrEqual(
      6_000_000,
    );
    for (const name of ['faq.pdf', 'faq-en.pdf']) expect(size(join(folder, name))).toBeLessThanOrEqual(200_000);
    for (const { slug } of categories)
      expect(size(join(pictures, `categories/${slug}.webp`))).toBeLessThanOrEqual(40_000);
  });
});

describe('the demo members', () => {
  it('have forty names and the five accounts', () => {
    expect(people.people).toHaveLength(40);
    expect(people.accounts.map(({ email }) => email)).toEqual([
      'socia@example.com',
      'nuovo@example.com',
      'admin@example.com',
      'super@example.com',
      'sospeso@example.com',
    ]);
  });

  it('have addresses that match their postal code', () => {
    const rows = JSON.parse(readFileSync(join(root, 'server/data/cap-it.json'), 'utf8')) as [string, string, string][];
    const known = new Set(rows.map(([cap, city, province]) => `${cap} ${city.replaceAll("'", '’')} ${province}`));
    const homes = [...people.people, ...people.accounts, ...libraries.flatMap(({ headquarters }) => headquarters)];
    for (const { cap, city, province } of homes) expect(known).toContain(`${cap} ${city} ${province}`);
  });

  it('wrote reviews of existing objects, each once', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(140);
    expect(twice(reviews.map(({ message }) => message))).toEqual([]);
    const slugs = new Set(objects.filter(({ status }) => status !== 'pending').map(({ slug }) => slug));
    for (const { object, rating, message } of reviews) {
      expect(slugs).toContain(object);
      expect([2, 3, 4, 5]).toContain(rating);
      expect(message.length, object).toBeGreaterThanOrEqual(20);
    }
  });

  it('left notes, some of them unanswered', () => {
    expect(notes.length).toBeGreaterThanOrEqual(15);
    expect(notes.some(({ answer }) => answer === null)).toBe(true);
    for (const { note } of notes) expect(note).not.toBe('');
  });
});
