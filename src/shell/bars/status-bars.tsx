import { Trans, useLingui } from '@lingui/react/macro';
import { Affix } from '@mantine/core';
import '@mantine/core/styles/Affix.layer.css';
import { IconCloudOff, IconRefresh, IconSparkles, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '#machines/app/connection.machine';
import type { updateMachine } from '#machines/app/update.machine';
import { selectIsLooking } from '#machines/app/connection.selectors';
import { selectIsCheckoutStep } from '#machines/navigation/navigation.selectors';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { useDraft, useNavigation, useSession } from '../../core/actors.ts';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import classes from './bars.module.css';

/** The actors of offline support. */
export interface Offline {
  connection: ActorRefFrom<typeof connectionMachine>;
  update: ActorRefFrom<typeof updateMachine>;
}

export interface StatusBarsProps extends Offline {
  isOffline: boolean;
  offer: NewVersionProps['offer'] | undefined;
}

/** The status messages that there are, at the bottom of the page, above the loan bar. */
export default function StatusBars({ connection, update, isOffline, offer }: StatusBarsProps) {
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  const isBuilding = useSelector(useDraft(), (draft) => selectDraft(draft)?.product != null);
  const isStep = useSelector(useNavigation(), selectIsCheckoutStep);
  return (
    <>
      <div className={classes.room} aria-hidden="true" />
      <Affix
        withinPortal={false}
        position={{ left: 0, right: 0 }}
        zIndex={95}
        className={[classes.stack, isSignedIn && classes.raised, !isBuilding ? classes.short : isStep && classes.step]
          .filter(Boolean)
          .join(' ')}
      >
        {isOffline && <NoConnection connection={connection} />}
        {offer && <NewVersion update={update} offer={offer} />}
      </Affix>
    </>
  );
}

function NoConnection({ connection }: Pick<Offline, 'connection'>) {
  const { t } = useLingui();
  const isLooking = useSelector(connection, selectIsLooking);
  return (
    <div className={`${classes.bar} ${classes.quiet}`}>
      <IconCloudOff size={22} aria-hidden="true" />
      <p>
        <Trans>Sei senza connessione: vedi le pagine che hai già aperto.</Trans>
      </p>
      <IconButton label={t`Riprova`} disabled={isLooking} onClick={() => connection.send({ type: 'retry' })}>
        <IconRefresh size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface NewVersionProps extends Pick<Offline, 'update'> {
  offer: 'offer' | 'warning' | 'busy';
}

function NewVersion({ update, offer }: NewVersionProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar}>
      <IconSparkles size={22} aria-hidden="true" />
      <p>
        {offer === 'warning' ? (
          <Trans>Quello che hai scritto in questa pagina andrà perso.</Trans>
        ) : (
          <Trans>È pronta una nuova versione</Trans>
        )}
      </p>
      <BusyButton busy={offer === 'busy'} onClick={() => update.send({ type: 'accepted' })}>
        {offer === 'warning' ? <Trans>Aggiorna comunque</Trans> : <Trans>Aggiorna</Trans>}
      </BusyButton>
      <IconButton label={t`Non ora`} onClick={() => update.send({ type: 'dismissed' })}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
