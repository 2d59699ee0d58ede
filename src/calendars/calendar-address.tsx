import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { calendarMachine } from '#machines/calendars/calendar.machine';
import { selectMadeAt, selectSubscription, selectUrl } from '#machines/calendars/calendar.selectors';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { FIELD_CLASSES } from '../ui/fields/field-words.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';
import { formatInstant } from '../words/times.ts';
import classes from './calendars.module.css';

interface AddressProps {
  actor: ActorRefFrom<typeof calendarMachine>;
  /** Id of a pickup point; null: the member's own loans. */
  point: string | null;
}

/** A private address for calendar programs: made, shown once, copied, renewed and ended. */
export default function CalendarAddress({ actor }: AddressProps) {
  const { failureText } = useMessages();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isMade = useSelector(actor, selectMadeAt) !== null;
  const isMaking = useSelector(actor, (snapshot) => snapshot.hasTag('making'));
  const isEnding = useSelector(actor, (snapshot) => snapshot.hasTag('ending'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isLoading) return <LinesSkeleton count={1} height="3rem" />;
  if (isFailed) return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return (
    <div className={classes.address}>
      {isMade && <Made actor={actor} />}
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <div className={classes.buttons}>
        <BusyButton
          busy={isMaking}
          variant={isMade ? 'default' : 'filled'}
          onClick={() => actor.send({ type: 'make' })}
        >
          {isMade ? <Trans>Fanne uno nuovo</Trans> : <Trans>Crea l’indirizzo</Trans>}
        </BusyButton>
        {isMade && (
          <BusyButton busy={isEnding} variant="default" onClick={() => actor.send({ type: 'end' })}>
            <Trans>Disattiva l’indirizzo</Trans>
          </BusyButton>
        )}
      </div>
    </div>
  );
}

/** Selects the address, to be copied by hand. */
const select = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

function Made({ actor }: Pick<AddressProps, 'actor'>) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const url = useSelector(actor, selectUrl);
  const subscription = useSelector(actor, selectSubscription);
  const madeAt = useSelector(actor, selectMadeAt);
  const isCopied = useSelector(actor, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(actor, (snapshot) => snapshot.hasTag('byHand'));
  if (url === undefined) {
    const day = madeAt === null ? '' : formatInstant(madeAt, i18n.locale, timezone);
    return (
      <p>
        <Trans>
          L’indirizzo c’è dal {day} e funziona dove l’hai aggiunto. Per vederlo di nuovo fanne uno nuovo: quello di
          prima smette di funzionare.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <TextInput
        {...(isByHand && { ref: select })}
        classNames={FIELD_CLASSES}
        label={t`Indirizzo del calendario`}
        description={t`Si vede solo adesso: aggiungilo prima di chiudere.`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={20} aria-hidden="true" />} onClick={() => actor.send({ type: 'copy' })}>
          <Trans>Copia l’indirizzo</Trans>
        </Button>
        <Button
          component="a"
          href={subscription}
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          <Trans>Aggiungi al calendario</Trans>
        </Button>
      </div>
      <p role="status">
        {isCopied && <Trans>Copiato.</Trans>}
        {isByHand && <Trans>Questo browser non copia da solo: l’indirizzo è selezionato, copialo tu.</Trans>}
      </p>
    </>
  );
}
