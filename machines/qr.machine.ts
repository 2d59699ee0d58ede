import { documentMachine } from './document.machine.ts';

/** A text drawn as a QR code: the address of the picture. */
export const qrMachine = documentMachine<string, { text: string }>('qr');
