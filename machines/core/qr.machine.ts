import { documentMachine } from './pages/document.machine.ts';

/** A text drawn as a QR code; the document is the image's URL. */
export const qrMachine = documentMachine<string, { text: string }>('qr');
