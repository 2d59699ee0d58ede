import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { policiesMachine } from '#machines/help/policies.machine';
import { hrefOf } from '#machines/core/routes';
import { LOAN } from '#machines/rules/limits';
import { selectIsAccepted, selectIsReading } from '#machines/help/policies.selectors';
import { useBack, useLibrary } from '../core/actors.ts';
import { useHydrated } from '../loading/hydrated.ts';
import { formatPrice } from '../words/numbers.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import classes from './policies.module.css';

/** The loan policy, accepted once per device. The navbar is hidden here, so the page has its own back link. */
export default function Policies({ actor }: { actor: ActorRefFrom<typeof policiesMachine> }) {
  const { t } = useLingui();
  const { name } = useLibrary();
  const back = useBack();
  const isReading = useSelector(actor, selectIsReading);
  // The server does not know whether this device has accepted it.
  const isHydrated = useHydrated();
  const isAccepted = useSelector(actor, selectIsAccepted) && isHydrated;
  return (
    <Page
      narrow
      over={name}
      title={t`Condizioni del prestito`}
      lead={t`Poche regole, perché le cose durino per tutti.`}
    >
      <Conditions />
      <div className={classes.foot}>
        {isAccepted && (
          <AlertBox kind="success">
            <Trans>Hai accettato le condizioni su questo dispositivo.</Trans>
          </AlertBox>
        )}
        <div className={classes.actions}>
          {!isAccepted && (
            <BusyButton size="lg" busy={isReading} onClick={() => actor.send({ type: 'accept' })}>
              <Trans>Accetto le condizioni</Trans>
            </BusyButton>
          )}
          <Button variant={isAccepted ? 'filled' : 'default'} size="lg" onClick={() => back()}>
            <Trans>Indietro</Trans>
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Conditions() {
  const { i18n } = useLingui();
  const { delivery, is, max_loans: loans, regolamento } = useLibrary();
  const days = LOAN.maxDays;
  const price = formatPrice(delivery.price, i18n.locale);
  return (
    <ol className={classes.list}>
      <li>
        <span>
          <Trans>
            Il prestito è <strong>gratuito</strong> e dura <strong>al massimo {days} giorni</strong>, contando il primo
            e l’ultimo.
          </Trans>
        </span>
      </li>
      <li>
        <span>
          {is.auto_membership ? (
            <Trans>
              Puoi avere in corso fino a <strong>{loans}</strong> prestiti insieme: la tessera è compresa
              nell’iscrizione.
            </Trans>
          ) : (
            <Trans>
              Puoi avere in corso fino a <strong>{loans}</strong> prestiti insieme, con la tessera attiva.
            </Trans>
          )}
        </span>
      </li>
      {is.mandatory_sharing && (
        <li>
          <span>
            <Trans>
              Chi prende, condivide: serve <strong>almeno un tuo oggetto</strong> verificato nel catalogo.
            </Trans>
          </span>
        </li>
      )}
      <li>
        <span>
          <Trans>
            Ritiri e riporti l’oggetto negli orari di apertura del punto di ritiro,{' '}
            <strong>entro l’ultimo giorno</strong>.
          </Trans>
        </span>
      </li>
      <li>
        <span>
          <Trans>Una volta, e se nessun altro lo aspetta, puoi estendere il prestito di un mese.</Trans>
        </span>
      </li>
      {delivery.on && (
        <li>
          <span>
            <Trans>
              La consegna a domicilio ha un contributo di <strong>{price}</strong> e vale solo per gli oggetti che si
              possono spostare.
            </Trans>
          </span>
        </li>
      )}
      <li>
        <span>
          <Trans>
            Usa l’oggetto con cura e rispettando le istruzioni. Riportalo <strong>pulito e completo</strong> di tutto
            quello che c’era nella scatola.
          </Trans>
        </span>
      </li>
      <li>
        <span>
          <Trans>Se si rompe o si perde, diccelo subito: troviamo insieme il modo di ripararlo o sostituirlo.</Trans>
        </span>
      </li>
      <li>
        <span>
          <Trans>L’oggetto è sotto la tua responsabilità dal ritiro alla riconsegna: non passarlo ad altri.</Trans>
        </span>
      </li>
      {regolamento !== null && (
        <li>
          <span>
            <Trans>
              Vale anche il <Link href={hrefOf('rules')}>regolamento della biblioteca</Link>.
            </Trans>
          </span>
        </li>
      )}
    </ol>
  );
}
