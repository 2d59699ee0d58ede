import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CancelReason, Option, TakenStep } from '#machines/staff/desk/steps';
import type { DeskProduct, StepName } from '#machines/staff/wire';
import { formatDate } from '../words/dates.ts';

/** The name of each step, as on its button. */
export const STEP_WORDS: Record<StepName, MessageDescriptor> = {
  approve: msg`Approva`,
  deny: msg`Nega`,
  cancel: msg`Annulla il prestito`,
  hand_over: msg`Consegna`,
  extend: msg`Estendi`,
  move: msg`Sposta ad altri giorni`,
  return: msg`Riprendi l’oggetto`,
  lend: msg`Presta adesso`,
  undo: msg`Annulla l'ultima azione`,
};

export const REASON_WORDS: Record<CancelReason, MessageDescriptor> = {
  no_show: msg`Mancato ritiro`,
  member: msg`Lo chiede chi l’ha prenotato`,
  unavailable: msg`L’oggetto non è disponibile`,
  other: msg`Altro`,
};

/** What a step would do: 'Consegna a Giulia Ferri'. */
export function OptionWords({ option: { step, member, until } }: { option: Option }) {
  const { i18n } = useLingui();
  const name = member?.name ?? '';
  switch (step) {
    case 'hand_over':
      return <Trans>Consegna a {name}</Trans>;
    case 'return':
      return <Trans>Riprendi da {name}</Trans>;
    case 'approve':
      return <Trans>Approva la richiesta di {name}</Trans>;
    case 'deny':
      return <Trans>Nega la richiesta di {name}</Trans>;
    case 'cancel':
      return <Trans>Annulla il prestito di {name}</Trans>;
    case 'extend': {
      if (until === undefined) return <Trans>Estendi il prestito di {name}</Trans>;
      const shortDay = formatDate(until, i18n.locale, 'dayMonth');
      return <Trans>Estendi fino al {shortDay}</Trans>;
    }
    case 'lend': {
      if (until === undefined) return name === '' ? <Trans>Presta adesso</Trans> : <Trans>Presta a {name}</Trans>;
      const day = formatDate(until, i18n.locale, 'dayMonth');
      return name === '' ? (
        <Trans>Presta fino al {day}</Trans>
      ) : (
        <Trans>
          Presta a {name} fino al {day}
        </Trans>
      );
    }
  }
}

/** Where an object is that is not at home. */
export function ElsewhereWords({
  product: { elsewhere, headquarter },
}: {
  product: Pick<DeskProduct, 'elsewhere' | 'headquarter'>;
}) {
  const [place, home] = [elsewhere?.name ?? '', headquarter.name];
  return (
    <Trans>
      Ora è a {place}, ma la sua sede è {home}: va riportato.
    </Trans>
  );
}

/** What a step has done: 'Trapano consegnato a Giulia Ferri'. */
export function DoneWords({ step: { step, about } }: { step: Pick<TakenStep, 'about'> & { step: StepName } }) {
  const { object, member } = about;
  switch (step) {
    case 'hand_over':
    case 'lend':
      return (
        <Trans>
          {object}: consegnato a {member}
        </Trans>
      );
    case 'return':
      return (
        <Trans>
          {object}: ripreso da {member}
        </Trans>
      );
    case 'approve':
      return (
        <Trans>
          {object}: richiesta di {member} approvata
        </Trans>
      );
    case 'move':
      return (
        <Trans>
          {object}: prestito di {member} spostato
        </Trans>
      );
    case 'deny':
      return (
        <Trans>
          {object}: richiesta di {member} rifiutata
        </Trans>
      );
    case 'cancel':
      return (
        <Trans>
          {object}: prestito di {member} annullato
        </Trans>
      );
    case 'extend':
      return (
        <Trans>
          {object}: prestito di {member} esteso
        </Trans>
      );
    case 'undo':
      return <Trans>{object}: passo annullato</Trans>;
  }
}
