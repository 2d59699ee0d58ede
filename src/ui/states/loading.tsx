import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Announces loading once, however many bones are inside. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        <Trans>Caricamento in corso</Trans>
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
