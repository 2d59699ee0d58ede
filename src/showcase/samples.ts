import type { CarouselObject } from '#src/ui/carousels/object-carousel.tsx';
import type { PictureSource } from '#src/ui/objects/picture.tsx';

const SHAPES = {
  drill:
    '<path d="M120 150h160a30 30 0 0 1 30 30v14h60v34h-60v10a30 30 0 0 1-30 30h-46l18 72h-92l-24-84a70 70 0 0 1-16-46v-30a30 30 0 0 1 30-30z"/>',
  pot: '<path d="M120 210h240v100a34 34 0 0 1-34 34H154a34 34 0 0 1-34-34zM92 210h296v-22H92zM206 180a34 34 0 0 1 68 0z"/>',
  tent: '<path d="M240 120 70 350h110l60-96 60 96h110z"/>',
  books: '<path d="M120 130h60v220h-60zM196 160h48v190h-48zM262 150l56-16 62 206-56 16z"/>',
} as const;

/** A composed picture: one object on a tinted background. */
export function sample(shape: keyof typeof SHAPES, ground: string, ink: string): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" preserveAspectRatio="xMidYMid slice"><rect width="480" height="480" fill="${ground}"/><g fill="${ink}">${SHAPES[shape]}</g></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 800, height: 600 };
}

export const DRILL = sample('drill', '#f0d9c4', '#b8482a');
export const POT = sample('pot', '#d9e4cf', '#2b683d');
export const TENT = sample('tent', '#cfe0ea', '#1c5a84');
export const BOOKS = sample('books', '#e8d7e4', '#75386a');

const NAMES = [
  'Trapano a percussione',
  'Pentola a pressione 6 litri',
  'Tenda da tre posti',
  'Atlante e carte escursionistiche dell’Appennino bolognese',
];
const PICTURES = [DRILL, POT, TENT, BOOKS];

/** The given number of sample objects: free, on loan and under maintenance in turn. */
export function sampleObjects(count: number): CarouselObject[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: NAMES[index % 4] ?? '',
    href: '/ui/components',
    picture: PICTURES[index % 4] ?? null,
    availability:
      index % 3 === 1
        ? { kind: 'busy', until: '2026-03-12' }
        : index % 5 === 4
          ? { kind: 'maintenance' }
          : { kind: 'free' },
    place: index % 2 ? 'Corticella' : 'Bolognina',
  }));
}

export const HOURS = [
  { day: 1, hours: '15:00-19:00' },
  { day: 2, hours: '09:00-13:00, 15:00-19:00' },
  { day: 4, hours: '09:00-13:00, 15:00-19:00' },
  { day: 5, hours: '15:00-20:00' },
  { day: 6, hours: '09:30-12:30' },
];
