import { fromPromise } from 'xstate';
import { qrMachine } from '#machines/core/qr.machine';
import type { ActorsOf } from './slots.ts';

export const provideQr = () =>
  qrMachine.provide({
    actors: {
      load: fromPromise(async ({ input }) => {
        const { toString } = await import('qrcode');
        const svg = await toString(input.request.text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
        return `data:image/svg+xml,${encodeURIComponent(svg)}`;
      }),
    } satisfies ActorsOf<typeof qrMachine>,
  });
