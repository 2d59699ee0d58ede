/** Finds the text of a QR code in a picture; undefined where there is none. */
type Decode = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** What browsers with a detector of their own offer; TypeScript's DOM does not know it. */
interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Longest sides at which a picture is tried, pixels: a small code needs the large one, a noisy one the small one. */
const sides = [800, 1600, 400];
/** Between two looks at the camera's picture, milliseconds. */
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
  const tryAt = (source: HTMLVideoElement | ImageBitmap, side: number): string | undefined => {
    const { width, height } = sizeOf(source);
    const scale = Math.min(1, side / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    brush?.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return reader.decodeFromCanvas(canvas).getText();
    } catch {
      // It throws for every picture without a code.
      return undefined;
    }
  };
  return (source) => {
    // The camera looks again by itself; a photo has only one chance.
    const tries = source instanceof HTMLVideoElement ? sides.slice(0, 1) : sides;
    for (const side of tries) {
      const text = tryAt(source, side);
      if (text !== undefined) return Promise.resolve(text);
    }
    return Promise.resolve(undefined);
  };
}

/** The browser's own detector where it knows QR codes, else the one that is loaded for it. */
const makeDecode = async (): Promise<Decode> => (await nativeDecode()) ?? scriptDecode();

/** The text of the QR code in a picture file; undefined when none is found. Rejects for what is no picture. */
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
 * Looks through the back camera until a code is read or the signal ends it; the camera is free again afterwards.
 * Rejects with the browser's own error where there is no camera to be had.
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
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- time has passed since it was asked above
    if (signal.aborted) return;
    onOpened(video);
    for (;;) {
      const text = video.videoWidth > 0 ? await decode(video).catch(() => undefined) : undefined;
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- time has passed
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
