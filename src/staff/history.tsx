import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanDetail } from '#machines/staff/wire';
import { useLibrary } from '../core/actors.ts';
import { formatInstant } from '../words/times.ts';
import classes from './staff.module.css';
import { REASON_WORDS } from './words.tsx';

type HistoryStep = LoanDetail['history'][number];
type Inspection = LoanDetail['inspections'][number];

const EVENTS: Record<HistoryStep['event'], MessageDescriptor> = {
  hold: msg`Consegna a domicilio in pagamento`,
  confirm: msg`Richiesto`,
  approve: msg`Approvato`,
  deny: msg`Rifiutato`,
  cancel: msg`Annullato`,
  reschedule: msg`Spostato ad altri giorni`,
  move: msg`Spostato ad altri giorni`,
  hand_over: msg`Consegnato`,
  extend: msg`Esteso`,
  return: msg`Restituito`,
  lend: msg`Prestato al banco`,
  undo: msg`Passo annullato`,
};

const ACTORS: Record<HistoryStep['actor'], MessageDescriptor> = {
  member: msg`chi l’ha prenotato`,
  staff: msg`lo staff`,
  system: msg`la biblioteca, da sola`,
  timer: msg`la biblioteca, a tempo scaduto`,
  locker: msg`il locker`,
};

/** Everything that happened to a loan, the latest first; what was undone is crossed out. */
export function History({ history }: { history: readonly HistoryStep[] }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <ol className={classes.lines}>
      {history.map(({ event, at, actor, by, undone, reason, undoes }) => {
        const known =
          reason !== null && reason in REASON_WORDS ? REASON_WORDS[reason as keyof typeof REASON_WORDS] : undefined;
        const undoneEvent = undoes !== null && undoes in EVENTS ? EVENTS[undoes as keyof typeof EVENTS] : undefined;
        return (
          <li key={`${at} ${event}`} className={classes.line}>
            <strong>{undone ? <s>{i18n._(EVENTS[event])}</s> : i18n._(EVENTS[event])}</strong>
            {undoneEvent && <span>«{i18n._(undoneEvent)}»</span>}
            {undone && <Trans>corretto poi</Trans>}
            {known && <span>{i18n._(known)}</span>}
            <span className={classes.muted}>
              {formatInstant(at, i18n.locale, timezone, 'dateTime')} · {by ?? i18n._(ACTORS[actor])}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const CONDITIONS: Record<'ok' | 'incomplete' | 'damaged', MessageDescriptor> = {
  ok: msg`A posto`,
  incomplete: msg`Incompleto`,
  damaged: msg`Danneggiato`,
};

/** What was checked at the handover and the return. */
export function Inspections({ inspections }: { inspections: readonly Inspection[] }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <ul className={classes.lines}>
      {inspections.map(({ step, condition, missing, photos, note, signed, at, by }) => {
        const list = missing.join(', ');
        return (
          <li key={`${at} ${step}`} className={classes.line}>
            <strong>{step === 'return' ? <Trans>Alla restituzione</Trans> : <Trans>Alla consegna</Trans>}</strong>
            {condition !== null && <span>{i18n._(CONDITIONS[condition])}</span>}
            {missing.length > 0 && <span>{t`Manca: ${list}`}</span>}
            {note !== null && <span>«{note}»</span>}
            {signed && <Trans>Firmato</Trans>}
            {photos.map(({ url, width, height }) => (
              <img
                key={url}
                className={classes.photo}
                src={url}
                width={width}
                height={height}
                alt={t`Foto dello stato`}
              />
            ))}
            <span className={classes.muted}>
              {formatInstant(at, i18n.locale, timezone, 'dateTime')}
              {by !== null && <> · {by}</>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
