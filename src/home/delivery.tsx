import { Trans, useLingui } from '@lingui/react/macro';
import { IconBike, IconCalendarCheck, IconHandStop, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLibrary } from '../core/actors.ts';
import { formatDistance, formatPrice } from '../words/numbers.ts';
import { LOAN } from '#machines/rules/limits';
import { Section } from '../ui/layout/section.tsx';
import classes from './home.module.css';

/** How a loan works, including delivery if the library offers it. */
export function Delivery({ hasLocker }: { hasLocker: boolean }) {
  const { t, i18n } = useLingui();
  const { delivery } = useLibrary();
  const price = formatPrice(delivery.price, i18n.locale);
  const radius = formatDistance(delivery.radius, i18n.locale);
  const days = LOAN.maxDays;
  return (
    <Section title={delivery.on ? t`Ritiro o consegna a domicilio` : t`Come si prende in prestito`}>
      <ol className={classes.steps}>
        <Step icon={<IconCalendarCheck aria-hidden="true" />} title={t`Scegli i giorni`}>
          <Trans>Il calendario dell’oggetto mostra quando è libero. Puoi tenerlo fino a {days} giorni, gratis.</Trans>
        </Step>
        <Step icon={<IconHandStop aria-hidden="true" />} title={t`Ritiralo`}>
          {hasLocker ? (
            <Trans>
              Passa al punto di ritiro il primo giorno del prestito, o aprilo con il codice allo smart locker.
            </Trans>
          ) : (
            <Trans>Passa al punto di ritiro il primo giorno del prestito.</Trans>
          )}
        </Step>
        {delivery.on && (
          <Step icon={<IconBike aria-hidden="true" />} title={t`O fattelo portare`}>
            <Trans>
              Lo portiamo a casa tua entro {radius} con un contributo di {price}. Scegli la consegna mentre prepari il
              prestito.
            </Trans>
          </Step>
        )}
        <Step icon={<IconRefresh aria-hidden="true" />} title={t`Riportalo`}>
          <Trans>Pulito e completo, entro l’ultimo giorno. Ti serve ancora? Puoi chiedere un mese in più.</Trans>
        </Step>
      </ol>
    </Section>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <span className={classes.stepIcon}>{icon}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
