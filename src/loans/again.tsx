import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Order } from '#machines/core/wire';
import { againHref } from './onward.ts';

/** Begins another loan of the object, once this one is over. */
export function Again({ order }: { order: Order }) {
  const href = againHref(order);
  if (href === undefined) return null;
  return (
    <Button component={Link} href={href} leftSection={<IconRefresh size={20} aria-hidden="true" />}>
      <Trans>Prendilo di nuovo</Trans>
    </Button>
  );
}
