import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { scanMachine } from '#machines/scan/scan.machine';
import { category, library } from '../../support/data/factories.ts';
import { product, tile } from '../../support/data/objects.ts';
import { describeScreens, tell } from '../../support/screens/screens.ts';

// "Camera QR scanner. On decode goes to /products/{id}." (rules/screens-and-routes.md#scan), and without a camera by a photo or by hand.

const device = (event: Parameters<typeof tell>[1]) => tell('scan', event);
const read = (text: string) => device({ type: 'code.read', text });
let decoded: (codes: { rawValue: string }[]) => void = () => undefined;
const photo = {
  run: () =>
    void fireEvent.change(document.querySelector('main input[type="file"]') ?? document.body, {
      target: { files: [new File(['x'], 'codice.png', { type: 'image/png' })] },
    }),
};
/** A camera that nobody has allowed yet, and a reader of photos that the model answers for. */
function before(): void {
  const mediaDevices = { getUserMedia: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => new Promise((resolve) => (decoded = resolve));
    },
  );
}
const inPhoto = (...texts: string[]) => ({
  run: () => decoded(texts.map((rawValue) => ({ rawValue }))),
});

const search = 'GET /v1/catalogs/products/search';
const own = `${location.origin}/products/p1`;
const byPhoto = 'Scegli una foto del codice';
const byHand = 'Apri l’oggetto';
const byName = 'Cerca per nome';
const again = 'Usa la fotocamera';
const scan = { heading: 'Scansiona' };
const all = [byHand, byName, byPhoto];
const isForeign = 'Questo codice non è di un nostro oggetto';
const isDenied = 'Non hai dato il permesso di usare la fotocamera';
const isBroken = 'La fotocamera non risponde';
const reads = { foreign: 'foreign', own: 'object', code: 'looking' } as const;
const hands = { short: 'short', typed: 'looking', photo: 'reading' } as const;
describeScreens('opening an object by its code', {
  machines: [scanMachine],
  // Left at once.
  unseen: ['scan.judging'],
  from: '/faq',
  url: '/scan',
  page: { library: library(), categories: [category()] },
  signedIn: false,
  before,
  answers: {
    'GET /v1/catalogs/products/p1': product(),
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/headquarters': [],
  },
  first: 'asking',
  events: {
    allowed: device({ type: 'camera.opened', preview: {} }),
    denied: device({ type: 'camera.failed', trouble: 'denied' }),
    absent: device({ type: 'camera.failed', trouble: 'absent' }),
    broken: device({ type: 'camera.failed', trouble: 'broken' }),
    again: { press: again },
    own: read(own),
    foreign: read('https://example.com/products/p1'),
    code: read('FDT-001'),
    short: { press: byHand, fill: { code: 'FD' } },
    typed: { press: byHand, fill: { code: 'FDT-001' } },
    photo,
    blank: inPhoto(),
    ownPhoto: inPhoto(own),
    foreignPhoto: inPhoto('https://example.com/'),
    found: { answer: search, with: { items: [tile()], next: null } },
    notFound: { answer: search, with: { items: [tile({ code: 'FDT-0012' })], next: null } },
    lost: { lose: search },
    retry: { press: 'Riprova' },
  },
  situations: {
    asking: {
      ...scan,
      buttons: all,
      says: ['Consenti l’uso della fotocamera'],
      does: { allowed: 'scanning', denied: 'denied', absent: 'absent', broken: 'broken', ...hands },
    },
    scanning: {
      ...scan,
      buttons: all,
      says: ['Tieni il codice dentro la cornice'],
      does: { ...reads, broken: 'broken', short: 'short' },
    },
    denied: { ...scan, buttons: [...all, again], says: [isDenied], does: { again: 'asking', typed: 'lookingDenied' } },
    broken: { ...scan, buttons: [...all, again], says: [isBroken], does: { again: 'asking' } },
    // What is not there cannot be asked for.
    absent: { ...scan, buttons: all, says: ['Qui non c’è una fotocamera'], does: {} },
    looking: {
      ...scan,
      buttons: [byName, byPhoto],
      says: [],
      does: { found: 'object', notFound: 'unknown', lost: 'failed' },
    },
    lookingDenied: { ...scan, buttons: [again, byName, byPhoto], says: [isDenied], does: { found: 'object' } },
    failed: {
      ...scan,
      buttons: [...all, again, 'Riprova'],
      says: ['Sei senza rete'],
      does: { retry: 'looking', again: 'asking' },
    },
    unknown: {
      ...scan,
      buttons: [...all, again],
      says: ['Nessun oggetto ha il codice «FDT-001»'],
      does: { again: 'asking', typed: 'looking' },
    },
    foreign: { ...scan, buttons: [...all, again], says: [isForeign], does: { again: 'asking', photo: 'reading' } },
    short: {
      ...scan,
      buttons: [...all, again],
      says: ['Scrivi almeno 3 caratteri'],
      does: { typed: 'looking', again: 'asking' },
    },
    reading: {
      ...scan,
      buttons: [byName],
      says: [],
      does: { blank: 'unreadable', ownPhoto: 'object', foreignPhoto: 'foreign' },
    },
    unreadable: {
      ...scan,
      buttons: [...all, again],
      says: ['Nella foto non si legge nessun codice QR'],
      does: { photo: 'reading', again: 'asking' },
    },
    object: { at: '/products/p1', heading: 'Trapano a percussione', does: {} },
  },
});
