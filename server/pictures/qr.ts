import { lazily } from '#server/core/lazily';

// Loaded when a code is first displayed: the start does not need it.
const loadPackage = lazily(() => import('qrcode'));

/** A text as a scannable picture: an SVG QR code in a `data:` URL. */
export async function qrOf(text: string): Promise<string> {
  const { default: QRCode } = await loadPackage();
  const svg = await QRCode.toString(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
