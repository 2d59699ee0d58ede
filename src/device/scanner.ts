/** Decodes a QR code; undefined if the picture contains none. */
type Decode = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** The browsers' own detector, which TypeScript's DOM types lack. */
interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/**
 * How a picture is shown to the reader: longest side in pixels, and a turn in degrees. The reader misses about one
 * perfect code in ten for a given size (zxing-js/library issue 653); slightly turned, it reads nearly all of these.
 * A small code needs the large side, a noisy one the small side.
 */
const views = [
  { side: 800, turn: 0 },
  { side: 800, turn: 8 },
  { side: 400, turn: 0 },
  { side: 1600, turn: 0 },
  { side: 1600, turn: 8 },
] as const;
type View = (typeof views)[number];
/** The camera shows each frame in one of the first views, in turn; a photo is there only once and takes all. */
const cameraViews = 3;
/** Interval between two camera frames, milliseconds. */
const pause = 120;

async function nativeDecode(): Promise<Decode | undefined> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Native) return undefined;
  try {
    if (!(await Native.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new Native({ formats: ['qr_code'] });
    return async (source) => (await detector.detect(source))[0]?.rawValue;
  } catch {
    return undefined;
  }
}

const sizeOf = (source: HTMLVideoElement | ImageBitmap) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

async function scriptDecode(): Promise<Decode> {
  const { BrowserQRCodeReader } = await import('@zxing/browser');
  const reader = new BrowserQRCodeReader();
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const tryAs = (source: HTMLVideoElement | ImageBitmap, { side, turn }: View): string | undefined => {
    const { width, height } = sizeOf(source);
    const scale = Math.min(1, side / Math.max(width, height));
    const angle = (turn * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    canvas.width = Math.ceil(width * cosine + height * sine);
    canvas.height = Math.ceil(width * sine + height * cosine);
    brush?.setTransform(cosine, sine, -sine, cosine, height * sine, 0);
    brush?.drawImage(source, 0, 0);
    try {
      return reader.decodeFromCanvas(canvas).getText();
    } catch {
      // It throws for every picture without a code.
      return undefined;
    }
  };
  let frames = 0;
  return (source) => {
    const frame = frames++ % cameraViews;
    const tries = source instanceof HTMLVideoElement ? views.slice(frame, frame + 1) : views;
    for (const view of tries) {
      const text = tryAs(source, view);
      if (text !== undefined) return Promise.resolve(text);
    }
    return Promise.resolve(undefined);
  };
}

/** The browser's own detector if it supports QR codes, else the bundled one. */
const makeDecode = async (): Promise<Decode> => (await nativeDecode()) ?? scriptDecode();

/** Reads the QR code in a picture file; undefined if there is none. Rejects if the file is not a picture. */
export async function readPicture(picture: Blob): Promise<string | undefined> {
  const [decode, bitmap] = await Promise.all([makeDecode(), createImageBitmap(picture)]);
  try {
    return await decode(bitmap);
  } finally {
    bitmap.close();
  }
}

interface Watch {
  signal: AbortSignal;
  onOpened: (video: HTMLVideoElement) => void;
  onRead: (text: string) => void;
  onEnded: () => void;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Scans with the back camera until a code is read or the signal aborts, then releases the camera. Rejects with the
 * browser's error if no camera is available.
 */
export async function watchCamera({ signal, onOpened, onRead, onEnded }: Watch): Promise<void> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) throw new DOMException('This browser has no camera.', 'NotFoundError');
  const stream = await devices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' } } });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  const video = document.createElement('video');
  try {
    if (signal.aborted) return;
    signal.addEventListener('abort', release, { once: true });
    stream.getVideoTracks()[0]?.addEventListener('ended', onEnded, { signal });
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await video.play();
    const decode = await makeDecode();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- time has passed since it was asked above
    if (signal.aborted) return;
    onOpened(video);
    for (;;) {
      const text = video.videoWidth > 0 ? await decode(video).catch(() => undefined) : undefined;
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- time has passed
      if (signal.aborted) return;
      if (text !== undefined) {
        onRead(text);
        return;
      }
      await wait(pause);
    }
  } finally {
    release();
    video.srcObject = null;
  }
}
