import { i18n } from '#src/words/i18n.ts';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

function Around({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider env="test">{children}</ThemeProvider>
    </I18nProvider>
  );
}

/** Renders a presentational component in Italian, the source language. */
export function renderPiece(piece: ReactElement) {
  i18n.loadAndActivate({ locale: 'it', messages: {} });
  return render(piece, { wrapper: Around });
}

/** The text of an element's `aria-describedby`. */
export function describedBy(element: Element): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
