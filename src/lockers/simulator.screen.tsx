import { Trans, useLingui } from '@lingui/react/macro';
import { IconDoor, IconLockOpen, IconPackage } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SimulatedDoor, simulatorMachine } from '#machines/lockers/simulator.machine';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './simulator.module.css';

type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;

/** The smart locker of the demo: a keypad and doors that open, to collect an object and bring it back. */
export default function Simulator({ actor }: ScreenProps<'locker_simulator'> & { actor: SimulatorActor }) {
  const { t } = useLingui();
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const isFailed = useSelector(actor, (now) => now.hasTag('failed'));
  const isUnknown = useSelector(actor, (now) => now.hasTag('unknown'));
  const failure = useSelector(actor, (now) => now.context.failure);
  return (
    <Page
      title={t`Simulatore del locker`}
      lead={<Trans>Scrivi o scansiona il codice di un prestito: lo sportello si apre, e il prestito va avanti.</Trans>}
    >
      {isLoading && <LinesSkeleton count={3} height="6rem" />}
      {isFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {isUnknown && <EmptyState title={<Trans>Qui non c’è nessun locker da provare</Trans>} />}
      {!isLoading && !isFailed && !isUnknown && <Cabinet actor={actor} />}
    </Page>
  );
}

function Cabinet({ actor }: { actor: SimulatorActor }) {
  const { t } = useLingui();
  const doors = useSelector(actor, (now) => now.context.doors);
  const isBusy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <div className={classes.cabinet} aria-busy={isBusy || undefined}>
      <form
        className={classes.keypad}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'code.entered' });
        }}
      >
        <TextField
          name="code"
          label={t`Codice o QR`}
          autoComplete="off"
          required
          maxLength={300}
          allowPaste
          value={useSelector(actor, (now) => now.context.code)}
          onChange={(code) => actor.send({ type: 'code.typed', code })}
        />
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Apri lo sportello</Trans>
        </BusyButton>
      </form>
      <div role="status">
        <Said actor={actor} />
      </div>
      <ul className={classes.doors} aria-label={t`Sportelli`}>
        {doors.map((door) => (
          <Door key={door.name} door={door} isBusy={isBusy} actor={actor} />
        ))}
      </ul>
    </div>
  );
}

function Said({ actor }: { actor: SimulatorActor }) {
  const said = useSelector(actor, (now) => now.context.said);
  const failure = useSelector(actor, (now) => now.context.failure);
  if (failure)
    return (
      <AlertBox kind="error">
        <Trans>Il locker non risponde: riprova.</Trans>
      </AlertBox>
    );
  if (!said) return null;
  if ('refusal' in said)
    return (
      <AlertBox kind="warning">
        {said.refusal === 'too_early' ? (
          <Trans>Questo codice non vale ancora.</Trans>
        ) : said.refusal === 'too_late' ? (
          <Trans>Questo codice è scaduto.</Trans>
        ) : (
          <Trans>Nessuno sportello ha questo codice.</Trans>
        )}
      </AlertBox>
    );
  const { door, what } = said;
  return (
    <AlertBox kind="success">
      {what === 'opened' ? (
        <Trans>Lo sportello {door} è aperto.</Trans>
      ) : what === 'take' ? (
        <Trans>Hai preso l’oggetto: ora chiudi lo sportello {door}.</Trans>
      ) : what === 'put' ? (
        <Trans>Hai messo l’oggetto: ora chiudi lo sportello {door}.</Trans>
      ) : (
        <Trans>Lo sportello {door} è chiuso.</Trans>
      )}
    </AlertBox>
  );
}

function Door({ door, isBusy, actor }: { door: SimulatedDoor; isBusy: boolean; actor: SimulatorActor }) {
  const { name, isOpen, hasObject, purpose } = door;
  const use = (step: 'take' | 'put' | 'close') => () => actor.send({ type: 'door.used', door: name, step });
  return (
    <li className={isOpen ? classes.open : classes.door}>
      <p className={classes.name}>
        <span className="sr-only">
          <Trans>Sportello {name}</Trans>
        </span>
        <span aria-hidden="true">{name}</span>
      </p>
      {isOpen ? (
        <>
          {hasObject ? <IconPackage size={40} aria-hidden="true" /> : <IconLockOpen size={40} aria-hidden="true" />}
          <p>{hasObject ? <Trans>Aperto, con l’oggetto</Trans> : <Trans>Aperto, vuoto</Trans>}</p>
          {hasObject ? (
            <BusyButton size="compact-md" variant="default" busy={isBusy} onClick={use('take')}>
              <Trans>Prendi l’oggetto</Trans>
            </BusyButton>
          ) : (
            purpose === 'deposit' && (
              <BusyButton size="compact-md" variant="default" busy={isBusy} onClick={use('put')}>
                <Trans>Metti l’oggetto</Trans>
              </BusyButton>
            )
          )}
          <BusyButton size="compact-md" busy={isBusy} onClick={use('close')}>
            <Trans>Chiudi lo sportello</Trans>
          </BusyButton>
        </>
      ) : (
        <>
          <IconDoor size={40} aria-hidden="true" />
          <p>
            <Trans>Chiuso</Trans>
          </p>
        </>
      )}
    </li>
  );
}
