import { Trans } from '@lingui/react/macro';
import type { Order } from '#machines/core/wire';
import { OtherDaysDialog } from '../parts/dialogs/other-days.tsx';
import type { RescheduleActor } from './actor-types.ts';

/** Moves one of the member's own loans to other days. */
export default function OtherDays({ order, actor }: { order: Order; actor: RescheduleActor }) {
  const { method, address } = order.shipping;
  const place = method === 'pickup' ? (address.name ?? undefined) : undefined;
  return <OtherDaysDialog actor={actor} words={<Words order={order} />} place={place} />;
}

function Words({ order: { product, shipping } }: { order: Order }) {
  const { name } = product;
  return (
    <>
      {shipping.method === 'delivery' ? (
        <Trans>
          Te lo portiamo il primo dei nuovi giorni, allo stesso indirizzo e senza altri costi. L’oggetto «{name}» resta
          tuo nei giorni attuali finché non sposti il prestito; la biblioteca potrebbe dover confermare anche i nuovi.
        </Trans>
      ) : (
        <Trans>
          L’oggetto «{name}» resta tuo nei giorni attuali finché non sposti il prestito; la biblioteca potrebbe dover
          confermare anche i nuovi.
        </Trans>
      )}
    </>
  );
}
