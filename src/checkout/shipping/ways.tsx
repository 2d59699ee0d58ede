import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconMapPin } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { placesFor, type LoanPage } from '#machines/checkout/choice';
import { selectDeliveryBlock, selectMethod } from '#machines/checkout/loan.selectors';
import { useLibrary } from '../../core/actors.ts';
import { formatDistance, formatPrice } from '../../words/numbers.ts';
import { ChoiceCards } from '../../ui/fields/choices/choice-card.tsx';
import type { LoanActor } from '../actor-types.ts';

interface WaysProps {
  page: LoanPage;
  actor: LoanActor;
}

/** Pickup or delivery, as two large cards; an unavailable one says why. */
export function DeliveryMethods({ page, actor }: WaysProps) {
  const { t } = useLingui();
  const method = useSelector(actor, selectMethod);
  const block = useSelector(actor, selectDeliveryBlock);
  const hasPlaces = placesFor(page).length > 0;
  return (
    <ChoiceCards
      label={t`Come lo vuoi ricevere`}
      quietLabel
      value={method}
      onChange={(way) => actor.send({ type: 'method.chosen', method: way })}
      choices={[
        {
          value: 'pickup',
          title: t`Ritiro`,
          icon: <IconMapPin size={32} stroke={1.6} />,
          disabled: !hasPlaces,
          text: hasPlaces ? (
            <Trans>Gratis: passi a prenderlo in un punto di ritiro.</Trans>
          ) : (
            <Trans>In questo momento nessun punto di ritiro lo consegna.</Trans>
          ),
        },
        {
          value: 'delivery',
          title: t`Consegna a domicilio`,
          icon: <IconHome size={32} stroke={1.6} />,
          disabled: block !== undefined,
          text: <DeliveryWords block={block} place={page.product.location.name} />,
        },
      ]}
    />
  );
}

function DeliveryWords({ block, place }: { block: ReturnType<typeof selectDeliveryBlock>; place: string }): ReactNode {
  const { i18n } = useLingui();
  const { price, radius } = useLibrary().delivery;
  const distance = formatDistance(radius, i18n.locale);
  if (block === 'delivery.off') return <Trans>Questa biblioteca non consegna a domicilio.</Trans>;
  if (block === 'delivery.not_transportable') {
    return <Trans>Questo oggetto non si sposta: si ritira solo qui ({place}).</Trans>;
  }
  if (price === 0) return <Trans>Te lo portiamo a casa, gratis, entro {distance}.</Trans>;
  const amount = formatPrice(price, i18n.locale);
  return (
    <Trans>
      Te lo portiamo a casa entro {distance}, con un contributo di {amount}.
    </Trans>
  );
}
