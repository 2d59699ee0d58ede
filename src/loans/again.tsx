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
      <AgainWords order={order} />
    </Button>
  );
}

/** What another loan of the object is called: who never had it asks for it again. */
export const AgainWords = ({ order: { status, picked_up_at } }: { order: Order }) =>
  status === 'returned' || picked_up_at !== null ? (
    <Trans>Prendilo di nuovo</Trans>
  ) : (
    <Trans>Richiedilo di nuovo</Trans>
  );
