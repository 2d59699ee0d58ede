/** A text as a scannable picture: an SVG QR code in a `data:` URL. */
export async function qrOf(text: string): Promise<string> {
  // Loaded when a code is first displayed: the start does not need it.
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
