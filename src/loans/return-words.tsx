import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Order } from '#machines/core/wire';

/** Where to return the object. */
export function ReturnWords({ order: { shipping, product } }: { order: Order }) {
  const { name } = shipping.address;
  const home = product.location.address;
  const isHome = shipping.address.address === home;
  return (
    <>
      {shipping.method === 'pickup' && name !== null ? (
        isHome ? (
          <Trans>Riporta l’oggetto dove l’hai ritirato ({name}): è anche la sua casa.</Trans>
        ) : (
          <Trans>
            Riporta l’oggetto dove l’hai ritirato ({name}) oppure dove abita di solito: {home}.
          </Trans>
        )
      ) : (
        <Trans>Riporta l’oggetto dove abita di solito: {home}.</Trans>
      )}{' '}
      <Trans>
        Ti serve un altro posto? <Link href={hrefOf('support')}>Scrivici</Link> prima di portarlo.
      </Trans>
    </>
  );
}
