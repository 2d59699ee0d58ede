import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectIsBanning,
  selectIsBusy,
  selectIsUnexplained,
  selectReason,
  selectIsUntilUnread,
  selectUntil,
} from '#machines/people/person.selectors';
import type { Person } from '#machines/people/wire';
import { addDays } from '#machines/rules/dates';
import { BAN } from '#machines/rules/staff-limits';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatDate } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import { formatInstant } from '../words/times.ts';
import classes from './people.module.css';
import type { PersonActor } from './actor-types.ts';

/** Gives or lifts the suspension of a person. */
export function Suspension({ actor, person }: { actor: PersonActor; person: Person }) {
  const { t } = useLingui();
  const isBanning = useSelector(actor, selectIsBanning);
  const isBusy = useSelector(actor, selectIsBusy);
  const { powers } = person;
  if (!powers.includes('ban') && !powers.includes('unban')) return null;
  return (
    <Section title={t`Sospensione`}>
      <div className={classes.gap}>
        {powers.includes('unban') && (
          <BusyButton variant="default" busy={isBusy} onClick={() => actor.send({ type: 'unbanned' })}>
            <Trans>Togli la sospensione</Trans>
          </BusyButton>
        )}
        {powers.includes('ban') && !isBanning && (
          <Button variant="default" onClick={() => actor.send({ type: 'ban.opened' })}>
            <Trans>Sospendi</Trans>
          </Button>
        )}
      </div>
      {powers.includes('ban') && isBanning && <Form actor={actor} />}
    </Section>
  );
}

/** Why a person is suspended, since when and until when. */
export function Ban({ ban }: { ban: NonNullable<Person['ban']> }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { reason, by } = ban;
  const since = formatInstant(ban.at, i18n.locale, timezone);
  const until = ban.until === null ? '' : formatDate(ban.until, i18n.locale, 'long');
  return (
    <AlertBox
      kind="warning"
      title={
        until === '' ? (
          <Trans>Sospesa dal {since}</Trans>
        ) : (
          <Trans>
            Sospesa dal {since}, fino al {until} compreso
          </Trans>
        )
      }
    >
      {reason !== null && <p>«{reason}»</p>}
      {by !== null && (
        <p>
          <Trans>L’ha deciso {by}.</Trans>
        </p>
      )}
    </AlertBox>
  );
}

function Form({ actor }: { actor: PersonActor }) {
  const { t } = useLingui();
  const isUnexplained = useSelector(actor, selectIsUnexplained);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <ReasonForm
      label={t`Perché: lo legge la persona sospesa`}
      reason={useSelector(actor, selectReason)}
      error={isUnexplained ? t`Scrivi il motivo: chi è sospeso deve sapere perché` : undefined}
      busy={isBusy}
      submit={<Trans>Sospendi</Trans>}
      onType={(reason) => actor.send({ type: 'reason.typed', reason })}
      onSubmit={() => actor.send({ type: 'ban.confirmed' })}
      onCancel={() => actor.send({ type: 'ban.closed' })}
    >
      <Until actor={actor} />
    </ReasonForm>
  );
}

function Until({ actor }: { actor: PersonActor }) {
  const { t } = useLingui();
  const { fieldText } = useMessages();
  const isUnread = useSelector(actor, selectIsUntilUnread);
  const today = useToday();
  return (
    <DateField
      label={t`Ultimo giorno`}
      hint={t`Vuoto: senza fine. La sospensione finisce da sola il giorno dopo, e la persona lo sa per email.`}
      name="until"
      today={today}
      min={today}
      max={addDays(today, BAN.longestDays)}
      error={isUnread ? fieldText('day_unread') : undefined}
      value={useSelector(actor, selectUntil)}
      onChange={(until) => actor.send({ type: 'until.typed', until })}
    />
  );
}
