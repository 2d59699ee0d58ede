import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  selectCode,
  selectCodeError,
  selectCompartment,
  selectFailure,
  selectIsBusy,
  selectIsOpen,
  selectLocker,
  noticeOf,
} from '#machines/staff/locker-code.selectors';
import type { LoanLocker } from '#machines/staff/wire';
import { useLibrary } from '../../core/actors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { KeyValue, type KeyValueRow } from '../../ui/layout/key-value.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PickupCode } from '../../ui/loans/pickup-code.tsx';
import { Qr } from '../../ui/loans/qr.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatInstant } from '../../words/times.ts';
import { useMessages } from '../../words/messages.ts';
import type { LockerCodeActor } from '../actor-types.ts';
import classes from './locker-code.module.css';

/** What the smart locker has for a loan: the member's code, what it opens and until when, and another one if it does not work. */
export function LockerCode({ actor }: { actor: LockerCodeActor }) {
  const { t } = useLingui();
  const locker = useSelector(actor, selectLocker);
  const isOpen = useSelector(actor, selectIsOpen);
  if (!locker) return null;
  return (
    <Section
      title={t`Locker`}
      lead={
        <Trans>
          Se la consegna o il rientro avviene senza il locker, registralo con il passo qui sopra: il codice smette di
          valere.
        </Trans>
      }
    >
      <div className={classes.locker}>
        <Status locker={locker} />
        {locker.code !== null && (
          <div className={classes.code}>
            <PickupCode
              label={locker.purpose === 'pickup' ? <Trans>Codice di ritiro</Trans> : <Trans>Codice di deposito</Trans>}
              code={locker.code}
            />
            {locker.qr_code !== null && <Qr src={locker.qr_code} alt={t`QR del codice`} size={120} />}
          </div>
        )}
        <Facts locker={locker} />
        {isOpen ? (
          <Form actor={actor} isManual={locker.driver === 'manual'} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'form.opened' })}
          >
            {locker.code === null && locker.driver === 'manual' ? (
              <Trans>Imposta il codice</Trans>
            ) : (
              <Trans>Dai un altro codice</Trans>
            )}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Status({ locker }: { locker: LoanLocker }) {
  const { failure } = locker;
  const notice = noticeOf(locker);
  return (
    <div role="status">
      {notice === 'expired' && (
        <AlertBox kind="warning">
          <Trans>Il codice è scaduto: dai un altro codice.</Trans>
        </AlertBox>
      )}
      {notice === 'manual' && (
        <AlertBox kind="info">
          <Trans>I codici di questo locker si impostano a mano: scrivi quello che la persona deve usare.</Trans>
        </AlertBox>
      )}
      {notice === 'made' && (
        <AlertBox kind="info">
          <Trans>Il locker sta preparando il codice.</Trans>
        </AlertBox>
      )}
      {notice === 'refused' && (
        <AlertBox kind="warning">
          <Trans>Il locker non risponde o rifiuta ({failure}): riproviamo da soli.</Trans>
        </AlertBox>
      )}
    </div>
  );
}

function Facts({ locker: { compartment, valid_from, valid_to, renewals, state } }: { locker: LoanLocker }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const at = (instant: string) => formatInstant(instant, i18n.locale, timezone, 'dateTime');
  const rows: KeyValueRow[] = [
    { key: 'state', label: <Trans>Stato</Trans>, value: <StateWords state={state} /> },
    ...(compartment === null ? [] : [{ key: 'door', label: <Trans>Sportello</Trans>, value: compartment }]),
    {
      key: 'valid',
      label: <Trans>Validità del codice</Trans>,
      value: (
        <>
          {at(valid_from)} – {at(valid_to)}
        </>
      ),
    },
    ...(renewals === 0
      ? []
      : [{ key: 'renewals', label: <Trans>Codici che la persona ha cambiato</Trans>, value: renewals }]),
  ];
  return <KeyValue rows={rows} />;
}

function StateWords({ state }: { state: LoanLocker['state'] }) {
  switch (state) {
    case 'held':
      return <Trans>In attesa del codice</Trans>;
    case 'granted':
      return <Trans>Da ritirare</Trans>;
    case 'opened':
      return <Trans>Sportello aperto</Trans>;
    case 'taken':
      return <Trans>Ritirato: si riporta qui</Trans>;
    case 'deposited':
      return <Trans>Riportato</Trans>;
  }
}

function Form({ actor, isManual }: { actor: LockerCodeActor; isManual: boolean }) {
  const { t } = useLingui();
  const { fieldText, failureText } = useMessages();
  const code = useSelector(actor, selectCode);
  const compartment = useSelector(actor, selectCompartment);
  const codeError = useSelector(actor, selectCodeError);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'confirmed' });
      }}
    >
      <p>
        <Trans>Il codice di prima non vale più, e la persona riceve quello nuovo per email.</Trans>
      </p>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      {isManual && (
        <>
          <TextField
            label={t`Codice`}
            name="code"
            hint={t`Da 4 a 10 cifre`}
            required
            inputMode="numeric"
            maxLength={10}
            allowPaste
            value={code}
            error={fieldText(codeError)}
            onChange={(typed) => actor.send({ type: 'code.typed', code: typed })}
          />
          <TextField
            label={t`Sportello`}
            name="compartment"
            maxLength={20}
            allowPaste
            value={compartment}
            onChange={(typed) => actor.send({ type: 'compartment.typed', compartment: typed })}
          />
        </>
      )}
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy}>
          {isManual ? <Trans>Imposta il codice</Trans> : <Trans>Conferma il cambio</Trans>}
        </BusyButton>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'form.closed' })}>
          <Trans>Annulla</Trans>
        </Button>
      </div>
    </form>
  );
}
