import { chromium, expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { args } from '../../playwright.config.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { qrPicture, writeVideo } from './support/camera.ts';
import { freeObject, prepare } from './support/people.ts';

const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
let browser: Browser | undefined;

/** A phone whose camera shows the video; without a video it has no camera. */
async function phone(
  video: string | undefined,
  base: string | undefined,
  allowed = true,
): Promise<[Page, BrowserContext]> {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...args,
      ...(video === undefined
        ? []
        : [...(allowed ? fake : fake.slice(0, 1)), `--use-file-for-fake-video-capture=${video}`]),
    ],
  });
  const context = await browser.newContext({
    baseURL: base ?? 'http://localhost:3210',
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    permissions: allowed && video !== undefined ? ['camera'] : [],
  });
  const page = await context.newPage();
  await prepare(page, 'it');
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return [page, context];
}

const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((track) => track.readyState));

test.afterEach(() => browser?.close());

test('the camera reads a label, the object opens and the camera is released', async ({ request, baseURL }, info) => {
  const object = await freeObject(request, 3);
  const video = await writeVideo(info.outputPath('label.mjpeg'), `${baseURL}/products/${object.id}`);
  const [page] = await phone(video, baseURL);
  await page.goto('/scan');
  await expect(page).toHaveURL(`/products/${object.id}`);
  await expect(page.getByRole('heading', { level: 1, name: object.name })).toBeVisible();
  const states = await cameraStates(page);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(['ended']));
});

test('a foreign code is shown and refused, and the camera can be used again', async ({ baseURL }, info) => {
  const video = await writeVideo(info.outputPath('foreign.mjpeg'), 'https://altrove.example/products/1');
  const [page] = await phone(video, baseURL);
  await page.goto('/scan');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('altrove.example');
  await expect(page).toHaveURL('/scan');
  expect(new Set(await cameraStates(page))).toEqual(new Set(['ended']));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const used = (await cameraStates(page)).length;
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click();
  await expect.poll(async () => (await cameraStates(page)).length).toBeGreaterThan(used);
});

/** The reader finds nothing in this picture as it is: not in a frame of the camera, and not at any size of a photo. */
const missed = 'https://altrove.example/products/01a21361-de50-7675-8487-a7f7ebd72000';

test('the camera reads a code that is missed in the first frame, in another view of the next', async ({
  baseURL,
}, info) => {
  const [page] = await phone(await writeVideo(info.outputPath('missed.mjpeg'), missed), baseURL);
  await page.goto('/scan');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('altrove.example');
});

test('a code that is missed in a photo is read in another view of it', async ({ baseURL }) => {
  const [page] = await phone(undefined, baseURL);
  await page.goto('/scan');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli una foto del codice' }).click();
  await (await chooser).setFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: await qrPicture(missed) });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('altrove.example');
});

test('the browser’s detector is used if it supports QR codes', async ({ request, baseURL }, info) => {
  const object = await freeObject(request, 4);
  const video = await writeVideo(info.outputPath('native.mjpeg'), 'https://altrove.example/');
  const [page] = await phone(video, baseURL);
  await page.addInitScript((text) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code']);
        }
        detect = () => Promise.resolve([{ rawValue: text }]);
      },
    });
  }, `${baseURL}/products/${object.id}`);
  await page.goto('/scan');
  await expect(page).toHaveURL(`/products/${object.id}`);
});

test('without a camera a photo or a typed code opens the object', async ({ request, baseURL }) => {
  const object = await freeObject(request, 5);
  const [page] = await phone(undefined, baseURL);
  await page.goto('/scan');
  await expect(page.getByText('Qui non c’è una fotocamera', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Scegli una foto del codice' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('note.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nella foto non si legge nessun codice QR');
  await choose('label.jpg', 'image/jpeg', await qrPicture(`${baseURL}/products/${object.id}`));
  await expect(page).toHaveURL(`/products/${object.id}`);

  await page.goto('/scan');
  const field = page.getByRole('textbox', { name: 'Codice dell’oggetto' });
  await field.fill('ZZZ-999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ZZZ-999');
  const { code } = (await (await request.get(`/v1/catalogs/products/${object.id}`)).json()) as { code: string };
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${object.id}`);
});

test('a person who denies camera access is told the alternatives', async ({ baseURL }, info) => {
  const video = await writeVideo(info.outputPath('refused.mjpeg'), 'https://altrove.example/');
  const [page] = await phone(video, baseURL, false);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto('/scan');
  await expect(page.getByText('Non hai dato il permesso', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usa la fotocamera' })).toBeVisible();
});
