import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { IMAGE_FALLBACK, LAYOUT } from '#machines/rules/limits';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Picture } from '#src/ui/objects/picture.tsx';
import { SideDrawer } from '#src/ui/overlays/side-drawer.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

const close = () => undefined;

/** The width of a Mantine overlay, read from its inline style. */
const sizeOf = (name: string) => {
  const root = screen.getByRole('dialog', { name }).closest('[style*="-size"]');
  return root?.getAttribute('style') ?? '';
};

// Sizes set by style sheets are measured in a browser (`e2e/pages.spec.ts`).
describe('layout', () => {
  test('card drawer max width 440', () => {
    renderPiece(
      <SideDrawer opened title="Tessera" onClose={close}>
        x
      </SideDrawer>,
    );
    expect(sizeOf('Tessera')).toContain('440px');
  });

  test('menu 400', () => {
    renderPiece(
      <SideDrawer opened title="Menu" onClose={close} maxWidth={LAYOUT.menuMaxWidth}>
        x
      </SideDrawer>,
    );
    expect(sizeOf('Menu')).toContain('400px');
  });

  test('modal 512', () => {
    renderPiece(
      <Dialog opened title="Domanda" onClose={close}>
        x
      </Dialog>,
    );
    // 512 px at Mantine's sixteen to a rem.
    expect(sizeOf('Domanda')).toMatch(/32rem|512px/);
  });

  test.each([
    ['no picture', null],
    ['a picture that fails', { url: '/files/gone.webp', width: 800, height: 600 }],
  ])('image fallback /img/banner.jpg for %s', (_name, source) => {
    renderPiece(<Picture source={source} alt="Trapano" />);
    const picture = screen.getByAltText('Trapano');
    if (source) fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe(IMAGE_FALLBACK);
    expect(IMAGE_FALLBACK).toBe('/img/banner.jpg');
  });
});
