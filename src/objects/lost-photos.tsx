import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '../ui/states/alert-box.tsx';

/** Tells of the photos that a reload, or leaving the page, has cut off. */
export function LostPhotos({ children, onRead }: { children: ReactNode; onRead: () => void }) {
  return (
    <AlertBox kind="warning" live>
      <p>{children}</p>
      <Button variant="default" onClick={onRead}>
        <Trans>Ho letto</Trans>
      </Button>
    </AlertBox>
  );
}
