import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { IMAGE_FALLBACK, LAYOUT, UPLOAD } from '#machines/rules/limits';
import { Dialog } from '#src/ui/dialog.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { SideDrawer } from '#src/ui/side-drawer.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

const css = (path: string) => readFileSync(`${process.cwd()}/src/${path}`, 'utf8');
const close = () => undefined;

/** The width that Mantine gives an overlay, as it stands in the style of its root. */
const sizeOf = (name: string) => {
  const root = screen.getByRole('dialog', { name }).closest('[style*="-size"]');
  return root?.getAttribute('style') ?? '';
};

describe('point 9, layout', () => {
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

  test('overlay opacity 0.8, in both schemes', () => {
    const veils = [...css('styles/tokens.css').matchAll(/--veil: rgb\([^/]+\/ (\d+)%\)/g)].map(
      ([, percent]) => percent,
    );
    expect(veils).toEqual(['80', '80', '80']);
    expect(css('ui/dialog.module.css')).toMatch(/\.overlay \{\s*background: var\(--veil\)/);
    expect(css('shell/welcome.module.css')).toMatch(/::backdrop \{\s*background: var\(--veil\)/);
  });

  test('checkout bar max width 968 (97% on mobile)', () => {
    const bar = /\.bar \{[^}]*\}/.exec(css('shell/member-bar.module.css'))?.[0] ?? '';
    expect(bar).toContain(`max-width: ${LAYOUT.checkoutBarMaxWidth}px`);
    expect(bar).toContain(` width: ${LAYOUT.checkoutBarMobileWidth};`);
  });

  test('upload tile 120 px', () => {
    const side = `${UPLOAD.tilePixels}px`;
    expect(side).toBe('120px');
    const rule = (name: string) =>
      new RegExp(`\\.${name} \\{[^}]*\\}`).exec(css('ui/upload-tile.module.css'))?.[0] ?? '';
    for (const name of ['picture', 'add']) {
      expect(rule(name), name).toContain(`width: ${side};`);
      expect(rule(name), name).toContain(`height: ${side};`);
    }
  });

  test('toasts: top-centre', () => {
    const region = /\.region \{[^}]*\}/.exec(css('ui/toast.module.css'))?.[0] ?? '';
    expect(region).toContain('position: fixed');
    expect(region).toContain('justify-items: center');
    // From the top edge: the bottom of the inset is free.
    expect(region).toMatch(/ inset: max\(1rem, [^;]+ 1rem auto;/);
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
