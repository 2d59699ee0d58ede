import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Availability } from '#src/ui/objects/availability.tsx';
import { CategoryCard } from '#src/ui/objects/category-card.tsx';
import { HeadquarterCard } from '#src/ui/objects/headquarter-card.tsx';
import { ObjectCarousel, groupsOf } from '#src/ui/carousels/object-carousel.tsx';
import { ObjectTile } from '#src/ui/objects/object-tile.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

const picture = { url: '/files/drill.webp', width: 800, height: 600 };
const tile = (availability: Availability) => (
  <ObjectTile name="Trapano" href="/products/1" picture={picture} availability={availability} />
);

test.each<[string, Availability]>([
  ['Libero da oggi', { kind: 'free' }],
  ['Libero da mar 3 mar', { kind: 'free', from: '2026-03-03' }],
  ['In prestito, in ritardo', { kind: 'overdue' }],
  ['Nessun giorno libero', { kind: 'never' }],
  ['In prestito fino al 12 mar', { kind: 'busy', until: '2026-03-12' }],
  ['In manutenzione', { kind: 'maintenance' }],
])('a tile says "%s" and opens the object', (words, availability) => {
  renderPiece(tile(availability));
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Trapano' }).getAttribute('href')).toBe('/products/1');
});

test('an object that awaits verification cannot be opened', () => {
  renderPiece(tile({ kind: 'pending' }));
  expect(screen.getByText('In verifica, attendi la conferma da parte di un amministratore')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Trapano' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the availability is the first thing under the name', () => {
  renderPiece(
    <ObjectTile name="Trapano" href="/" picture={picture} availability={{ kind: 'free' }} place="Bolognina" />,
  );
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toBe('Libero da oggi');
});

test('a picture that fails is replaced with the banner, once', () => {
  renderPiece(tile({ kind: 'free' }));
  const img = document.querySelector('img')!;
  expect(img.getAttribute('width')).toBe('800');
  expect(img.getAttribute('height')).toBe('600');
  fireEvent.error(img);
  expect(img.getAttribute('src')).toBe('/img/banner.jpg');
  img.src = '/other.jpg';
  fireEvent.error(img);
  expect(img.getAttribute('src')).toBe('/other.jpg');
});

test('objects are split into carousels of twelve', () => {
  const objects = Array.from({ length: 25 }, (_, index) => ({
    id: String(index),
    name: `Oggetto ${index}`,
    href: `/products/${index}`,
    picture: null,
    availability: { kind: 'free' } as const,
  }));
  renderPiece(<ObjectCarousel label="In evidenza" objects={objects} />);
  const rows = screen.getAllByRole('group', { name: /^In evidenza, gruppo \d di 3$/ });
  expect(rows.map((row) => within(row).getAllByRole('link').length)).toEqual([12, 12, 1]);
  expect(groupsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});

const locker = { name: 'Armadietto', address: 'Via Gorki 10', picture: null, smartlocker: true };

test('a pickup point shows its address, locker, hours of each day and closings', () => {
  renderPiece(
    <HeadquarterCard
      {...locker}
      hours={[{ day: 2, hours: '09:00-13:00, 15:00-19:00' }]}
      holidays={[{ id: '1', inizio: '2026-08-10', fine: '2026-08-21' }]}
      now={{ open: true, until: '19:00' }}
      today={2}
    />,
  );
  expect(screen.getByText('Smart locker')).toBeDefined();
  expect(screen.getByText('Via Gorki 10')).toBeDefined();
  expect(screen.getByText('Aperto ora, fino alle 19:00')).toBeDefined();
  expect(screen.getByText('martedì: 09:00–13:00, 15:00–19:00')).toBeDefined();
  expect(screen.getByText('lunedì: chiuso')).toBeDefined();
  expect(screen.getByText(/10–21 agosto/)).toBeDefined();
});

test('a locker that is never closed says so in words', () => {
  renderPiece(
    <HeadquarterCard
      {...locker}
      hours={[{ day: 2, hours: '00:00-24:00' }]}
      now={{ open: true, until: '24:00' }}
      today={2}
    />,
  );
  expect(screen.getByText('Aperto ora, fino a mezzanotte')).toBeDefined();
  expect(screen.getByText('martedì: tutto il giorno')).toBeDefined();
  expect(screen.getByText('Oggi tutto il giorno')).toBeDefined();
});

test('an untranslated name has its language marked', () => {
  renderPiece(
    <ObjectTile name="Trapano" href="/" picture={picture} availability={{ kind: 'free' }} fallback={{ name: 'it' }} />,
  );
  expect(screen.getByRole('heading', { name: 'Trapano' }).lang).toBe('it');
  expect(screen.getByText('Per ora solo in italiano')).toBeTruthy();
});

test('so do an untranslated category and the opening hours of a pickup point', () => {
  renderPiece(<CategoryCard name="Feste" href="/" picture={picture} fallback={{ name: 'it' }} />);
  expect(screen.getByText('Feste').lang).toBe('it');
  expect(screen.getAllByText('Per ora solo in italiano')).toHaveLength(1);
  const opening = {
    opening_days: 'Every day',
    opening_times: 'A qualsiasi ora',
    additional_days: '',
    fallback: { opening_times: 'it' },
  } as const;
  renderPiece(<HeadquarterCard {...locker} hours={[]} opening={opening} />);
  expect(screen.getByText('Every day').lang).toBe('');
  expect(screen.getByText('A qualsiasi ora').lang).toBe('it');
  expect(screen.getAllByText('Per ora solo in italiano')).toHaveLength(2);
});
