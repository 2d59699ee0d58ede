import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectDays,
  selectFrom,
  selectIsBusy,
  selectIsMissing,
  selectIsSearching,
  selectIsTooShort,
  selectKeywords,
  selectPeople,
  selectPerson,
  selectPlace,
  selectReason,
  selectRefusal,
  selectTo,
  selectWait,
} from '#machines/inventory/object-waits.selectors';
import { SEARCH } from '#machines/rules/limits';
import { useToday } from '../core/today.ts';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import classes from './inventory.module.css';
import type { WaitsActor } from './actor-types.ts';

/** Another place for somebody who waits, or the end of it; the log keeps the reason. */
export function WaitChangeDialog({ actor, kind }: { actor: WaitsActor; kind: 'place' | 'removal' }) {
  const { t } = useLingui();
  const wait = useSelector(actor, selectWait);
  const isBusy = useSelector(actor, selectIsBusy);
  const isPlaceMissing = useSelector(actor, selectIsMissing('place'));
  const isReasonMissing = useSelector(actor, selectIsMissing('reason'));
  const place = useSelector(actor, selectPlace);
  const name = wait?.member.name ?? '';
  return (
    <Dialog
      opened
      mandatory={isBusy}
      onClose={() => actor.send({ type: 'closed' })}
      title={kind === 'place' ? <Trans>Spostare {name}?</Trans> : <Trans>Togliere {name} dall’attesa?</Trans>}
    >
      <Refusal actor={actor} />
      <ReasonForm
        inDialog
        label={t`Perché: resta nel registro, chi aspetta non lo legge`}
        reason={useSelector(actor, selectReason)}
        error={isReasonMissing ? t`Scrivi il motivo` : undefined}
        busy={isBusy}
        submit={kind === 'place' ? <Trans>Sposta</Trans> : <Trans>Togli</Trans>}
        onType={(reason) => actor.send({ type: 'reason.typed', reason })}
        onSubmit={() => actor.send({ type: 'confirmed' })}
        onCancel={() => actor.send({ type: 'closed' })}
      >
        {kind === 'place' && (
          <TextField
            label={t`Nuovo posto: 1 è il prossimo`}
            name="place"
            inputMode="numeric"
            required
            allowPaste
            value={place}
            error={isPlaceMissing ? t`Scrivi un numero da 1 in su` : undefined}
            onChange={(typed) => actor.send({ type: 'place.typed', place: typed })}
          />
        )}
      </ReasonForm>
    </Dialog>
  );
}

/** Adds a person to those who wait: also one without an e-mail address. */
export function WaitAddition({ actor }: { actor: WaitsActor }) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const isSearching = useSelector(actor, selectIsSearching);
  return (
    <Dialog
      opened
      mandatory={isBusy}
      onClose={() => actor.send({ type: 'closed' })}
      title={<Trans>Chi aspetta l’oggetto?</Trans>}
    >
      <Refusal actor={actor} />
      <SearchField
        label={t`Email, nome, telefono o tessera`}
        placeholder={t`Per esempio Ferri Giulia`}
        value={useSelector(actor, selectKeywords)}
        busy={isSearching}
        onChange={(keywords) => actor.send({ type: 'keywords.typed', keywords })}
        onSearch={() => actor.send({ type: 'searched' })}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'confirmed' });
        }}
      >
        <div className={classes.found}>
          <div role="status">
            <SearchNote actor={actor} />
          </div>
          <People actor={actor} />
        </div>
        <Days actor={actor} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'closed' })}>
            <Trans>Annulla</Trans>
          </Button>
          <BusyButton type="submit" busy={isBusy}>
            <Trans>Metti in attesa</Trans>
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Refusal({ actor }: { actor: WaitsActor }) {
  const { failureText } = useMessages();
  const refusal = useSelector(actor, selectRefusal);
  return (
    refusal && (
      <AlertBox kind="error" live>
        {failureText(refusal)}
      </AlertBox>
    )
  );
}

/** What came of looking for a person, if nobody can be chosen. */
function SearchNote({ actor }: { actor: WaitsActor }) {
  const people = useSelector(actor, selectPeople);
  const least = SEARCH.minUserCharacters;
  if (useSelector(actor, selectIsTooShort)) return <Trans>Scrivi almeno {least} caratteri.</Trans>;
  if (people?.length === 0) return <Trans>Nessuna persona trovata. Chi non c’è ancora si aggiunge al banco.</Trans>;
  return null;
}

function People({ actor }: { actor: WaitsActor }) {
  const { t } = useLingui();
  const people = useSelector(actor, selectPeople);
  const person = useSelector(actor, selectPerson);
  const isMissing = useSelector(actor, selectIsMissing('person'));
  return (
    <>
      {people !== undefined && people.length > 0 && (
        <ChoiceCards
          label={t`Persona`}
          value={person?.id ?? null}
          choices={people.map(({ id, name, email, phone, card_number }) => ({
            value: id,
            title: name,
            text: [email, phone, card_number].filter((part) => part !== null).join(' · '),
          }))}
          onChange={(id) => actor.send({ type: 'person.chosen', id })}
        />
      )}
      {isMissing && (
        <p className={classes.error} role="alert">
          <Trans>Cerca la persona e scegli chi è</Trans>
        </p>
      )}
    </>
  );
}

function Days({ actor }: { actor: WaitsActor }) {
  const { t } = useLingui();
  const { fieldText } = useMessages();
  const today = useToday();
  const areDaysMissing = useSelector(actor, selectIsMissing('days'));
  const isFromMissing = useSelector(actor, selectIsMissing('from'));
  const isToMissing = useSelector(actor, selectIsMissing('to'));
  return (
    <div className={classes.waitDays}>
      <TextField
        label={t`Per quanti giorni`}
        name="days"
        inputMode="numeric"
        required
        allowPaste
        value={useSelector(actor, selectDays)}
        error={areDaysMissing ? t`Scrivi un numero da 1 in su` : undefined}
        onChange={(days) => actor.send({ type: 'window.typed', window: { days } })}
      />
      <div className={classes.pair}>
        <DateField
          label={t`Dal giorno`}
          name="from_date"
          required
          today={today}
          min={today}
          value={useSelector(actor, selectFrom)}
          error={isFromMissing ? fieldText('day_unread') : undefined}
          onChange={(from) => actor.send({ type: 'window.typed', window: { from } })}
        />
        <DateField
          label={t`Al giorno`}
          name="to_date"
          required
          today={today}
          min={today}
          value={useSelector(actor, selectTo)}
          error={isToMissing ? fieldText('day_unread') : undefined}
          onChange={(to) => actor.send({ type: 'window.typed', window: { to } })}
        />
      </div>
    </div>
  );
}
