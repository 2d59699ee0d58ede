/** Generates every picture of the demo and the brand: `node scripts/compose-pictures.mjs <icons-folder>`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import sharp from 'sharp';
import { banner, favicon, launcher, share, slideBook, slideChoose, slideReturn } from './pictures/brand.mjs';
import { iconReader } from './pictures/icons.mjs';
import { angled, category, detail, front } from './pictures/objects.mjs';
import { categories } from './pictures/palette.mjs';
import { officinaLogo } from './pictures/officina.mjs';
import { places, slides, shelves } from './pictures/scenes.mjs';
import { locker, shopFront } from './pictures/places.mjs';

const folder = process.argv[2];
if (!folder) {
  console.error(
    'Pass the folder where @iconify-json/fluent-emoji 1.2.7 is installed (npm install --prefix <icons-folder> @iconify-json/fluent-emoji@1.2.7).',
  );
  process.exit(1);
}
const find = iconReader(folder);
const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'demo/content/pictures');
const image = join(root, 'public/img');
for (const path of ['', 'categories', 'places']) await mkdir(join(pictures, path), { recursive: true });
await mkdir(join(image, 'welcome'), { recursive: true });

const webp = (drawing, path, quality) =>
  sharp(Buffer.from(drawing)).webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
const jpeg = (drawing, path, quality) =>
  sharp(Buffer.from(drawing)).flatten({ background: '#FBF6EC' }).jpeg({ quality, mozjpeg: true }).toFile(path);
const png = (drawing, path) => sharp(Buffer.from(drawing)).png({ palette: true, effort: 10 }).toFile(path);

const objects = (await readFile(join(root, 'demo/content/catalogue.tsv'), 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [slug, group, , id] = row.split('\t');
    return { slug, group, icon: find(id) };
  });

for (const [number, { slug, group, icon }] of objects.entries()) {
  const colours = categories[group];
  await webp(front(icon, colours, number), join(pictures, `${slug}.webp`), 76);
  await webp(angled(icon, colours, number), join(pictures, `${slug}-2.webp`), 72);
  await webp(detail(icon, colours, number), join(pictures, `${slug}-3.webp`), 70);
}
for (const [number, [group, colours]] of Object.entries(categories).entries()) {
  const icons = shelves.categories[group].map((slug) => objects.find((object) => object.slug === slug)?.icon);
  await webp(category(icons, colours, number), join(pictures, 'categories', `${group}.webp`), 76);
}
const all = (ids) => ids.map((id) => find(id));
for (const [name, place] of Object.entries(places)) {
  const scene = { ...place, icons: all(place.icons), outside: all(place.outside) };
  await webp(place.kind === 'locker' ? locker(scene) : shopFront(scene), join(pictures, 'places', `${name}.webp`), 74);
}
await webp(slideChoose(all(slides.choose)), join(image, 'welcome/scegli.webp'), 74);
await webp(slideBook(all(slides.book)), join(image, 'welcome/prenota.webp'), 74);
await webp(slideReturn(all(slides.back)), join(image, 'welcome/riporta.webp'), 74);
await jpeg(banner(all(shelves.banner)), join(image, 'banner.jpg'), 72);
await jpeg(share(all(shelves.share)), join(image, 'share.jpg'), 78);
await writeFile(join(root, 'public/favicon.svg'), favicon);
// Older browsers and search engines ask for this name: a file of one icon, whose picture is a PNG.
const small = await sharp(Buffer.from(favicon), { density: 300 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer();
const directory = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
directory.writeUInt32LE(small.length, 14);
await writeFile(join(root, 'public/favicon.ico'), Buffer.concat([directory, small]));
await png(launcher(192, false), join(image, 'icon-192.png'));
await png(launcher(512, false), join(image, 'icon-512.png'));
await png(launcher(512, true), join(image, 'icon-maskable-512.png'));
await png(officinaLogo, join(root, 'demo/content/logo-officina.png'));
console.log(`Wrote ${objects.length * 3} pictures of objects and the scenes to ${pictures} and public/.`);
