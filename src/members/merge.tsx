import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectCandidates,
  selectFailure,
  selectIsBusy,
  selectIsTooShort,
  selectKept,
  selectPreview,
  selectStage,
} from '#machines/members/merge.selectors';
import type { MergeField } from '#machines/members/merge.machine';
import { selectIsBusy as selectIsMerging, selectRefusal } from '#machines/members/record.selectors';
import type { MergePreview, MergeSide } from '#machines/members/wire';
import { SEARCH } from '#machines/rules/limits';
import { Failed } from '../parts/failed.tsx';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { resting } from '../ui/layout/resting.ts';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatDate } from '../words/dates.ts';
import type { MergeActor, RecordActor } from './actor-types.ts';
import classes from './record.module.css';

const OBSTACLES: Record<MergePreview['obstacles'][number], MessageDescriptor> = {
  staff: msg`Uno dei due account amministra la biblioteca: prima togligli il ruolo.`,
  live_loans: msg`Insieme i due account hanno più prestiti in corso di quanti ne permette la biblioteca.`,
  sign_on: msg`I due account accedono con credenziali diverse dell’ente: non sono la stessa persona.`,
  open_payments: msg`Uno dei due account ha un pagamento non ancora concluso: aspetta che finisca.`,
  own_objects: msg`Uno dei due account ha preso in prestito un oggetto dell’altro: non si possono unire.`,
};

interface MergeProps {
  actor: MergeActor;
  /** Takes the step; its page shows the person afterwards. */
  record: RecordActor;
  id: string;
}

/** Merges another account into the person's: which one, what would move, and whose data stay. */
export default function Merge({ actor, record }: MergeProps) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const preview = useSelector(actor, selectPreview);
  const isMerging = useSelector(record, selectIsMerging);
  return (
    <Dialog
      opened
      mandatory={isMerging}
      onClose={() => record.send({ type: 'closed' })}
      title={<Trans>Unisci con un altro account</Trans>}
    >
      {stage === 'asking' && <Search actor={actor} />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'compared' && preview && <Comparison actor={actor} record={record} preview={preview} />}
    </Dialog>
  );
}

function Search({ actor }: { actor: MergeActor }) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const isTooShort = useSelector(actor, selectIsTooShort);
  const candidates = useSelector(actor, selectCandidates);
  const least = SEARCH.minUserCharacters;
  return (
    <div className={classes.form}>
      <p>
        <Trans>
          Questo account resta e riceve tutto dell’altro: prestiti, tessere, ricevute, desideri, note, oggetti. L’altro
          si chiude e il suo indirizzo torna libero. Non si può annullare.
        </Trans>
      </p>
      <form
        role="search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get('keywords');
          actor.send({ type: 'searched', keywords: typeof words === 'string' ? words : '' });
        }}
      >
        <TextField
          label={t`L’altro account: nome, email, telefono o tessera`}
          name="keywords"
          autoComplete="off"
          allowPaste
          first
          error={isTooShort ? t`Scrivi almeno ${least} caratteri` : undefined}
          onChange={() => undefined}
        />
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Cerca</Trans>
        </BusyButton>
      </form>
      {candidates?.length === 0 && (
        <p role="status">
          <Trans>Nessun altro account con queste parole.</Trans>
        </p>
      )}
      <ul>
        {candidates?.map(({ id, name, email }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              {name} <span className={classes.quiet}>{email}</span>
            </span>
            <Button
              variant="default"
              {...resting(isBusy)}
              aria-label={t`Scegli ${{ email: email ?? name }}`}
              onClick={() => actor.send({ type: 'chosen', id })}
            >
              <Trans>Scegli</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ComparisonProps extends Omit<MergeProps, 'id'> {
  preview: MergePreview;
}

function Comparison({ actor, record, preview }: ComparisonProps) {
  const { t, i18n } = useLingui();
  const kept = useSelector(actor, selectKept);
  const isBusy = useSelector(record, selectIsMerging);
  const refusal = useSelector(record, selectRefusal);
  const { stays, closes, obstacles } = preview;
  const fields: readonly { field: MergeField; label: string }[] = [
    { field: 'name', label: t`Nome che resta` },
    { field: 'email', label: t`Email che resta` },
    { field: 'phone', label: t`Telefono che resta` },
  ];
  return (
    <div className={classes.form}>
      {obstacles.map((obstacle) => (
        <AlertBox key={obstacle} kind="warning">
          {i18n._(OBSTACLES[obstacle])}
        </AlertBox>
      ))}
      {refusal && <MeanwhileAlert failure={refusal} />}
      <div className={classes.pair}>
        <Side title={t`Resta`} side={stays} />
        <Side title={t`Si chiude`} side={closes} />
      </div>
      {stays.counts.card_valid_to !== null && closes.counts.card_valid_to !== null && (
        <p>
          <Trans>Hanno entrambi una tessera valida: resta intera quella che finisce dopo.</Trans>
        </p>
      )}
      {fields.map(
        ({ field, label }) =>
          stays[field] !== closes[field] && (
            <SelectField
              key={field}
              label={label}
              value={kept[field]}
              options={(['stays', 'closes'] as const).map((value) => ({
                value,
                label: preview[value][field] ?? t`nessuno`,
              }))}
              onChange={(side) => actor.send({ type: 'kept', field, side: side === 'closes' ? 'closes' : 'stays' })}
            />
          ),
      )}
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'back' })}>
          <Trans>Scegli un altro account</Trans>
        </Button>
        {obstacles.length === 0 && (
          <BusyButton
            variant="outline"
            color="danger"
            busy={isBusy}
            onClick={() => record.send({ type: 'submitted', values: { other: closes.id, ...kept } })}
          >
            <Trans>Unisci per sempre</Trans>
          </BusyButton>
        )}
      </DialogActions>
    </div>
  );
}

function Side({ title, side: { name, email, phone, card_number, counts } }: { title: string; side: MergeSide }) {
  const { t, i18n } = useLingui();
  const until = counts.card_valid_to === null ? t`nessuna` : formatDate(counts.card_valid_to, i18n.locale, 'long');
  const rows: readonly (readonly [string, string | number])[] = [
    [t`Prestiti`, counts.loans],
    [t`Prestiti in corso`, counts.live_loans],
    [t`Tessere`, counts.cards],
    [t`Tessera valida fino al`, until],
    [t`Ricevute`, counts.receipts],
    [t`Pagamenti`, counts.payments],
    [t`Desideri`, counts.wishes],
    [t`Recensioni`, counts.reviews],
    [t`Note dello staff`, counts.notes],
    [t`Oggetti condivisi`, counts.objects],
    [t`File`, counts.files],
    [t`Messaggi`, counts.messages],
  ];
  return (
    <section aria-label={`${title}: ${email ?? name}`}>
      <h3>{title}</h3>
      <p className={classes.words}>
        <strong>{name}</strong>
        <br />
        {email}
        <br />
        {[phone, card_number].filter((each) => each !== null).join(' · ')}
      </p>
      <ul>
        {rows
          .filter(([, value]) => value !== 0)
          .map(([label, value]) => (
            <li key={label}>
              {label}: {value}
            </li>
          ))}
      </ul>
    </section>
  );
}
