import { headquarter } from '../../support/data/objects.ts';

/** A date so many days from now. */
export const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// The client caches pickup points: all tests of a file share these.
export const points = [
  headquarter({
    is: { available: true, smartlocker: true },
    holidays: [{ id: 'v1', inizio: soon(10), fine: soon(20) }],
  }),
  headquarter({ id: 'h2', name: 'Punto Saragozza' }),
  headquarter({ id: 'h3', name: 'Vecchia sede', is: { available: false, smartlocker: false } }),
];
