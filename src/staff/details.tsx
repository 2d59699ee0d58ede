import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { TEXT } from '#machines/rules/limits';
import type { CheckedPart, Condition } from '#machines/staff/details';
import { CANCEL_REASONS } from '#machines/staff/desk/steps';
import {
  selectCondition,
  selectHandoverQueue,
  selectIsUnanswered,
  selectIsUnexplained,
  selectIsUnsigned,
  selectMissing,
  selectNeedsSignature,
  selectNote,
  selectParts,
  selectReason,
  selectReply,
  selectReturnQueue,
  selectSignature,
} from '#machines/staff/desk/steps.selectors';
import type { StepName } from '#machines/staff/wire';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { HandoverActor, ReplyActor, ReturnActor } from './actor-types.ts';
import { useConditionKeys } from './desk/desk-keys.ts';
import { InView } from './desk/in-view.tsx';
import { KeyHint } from './desk/key-hint.tsx';
import { Photos } from '../objects/photos.tsx';
import { Signature } from './desk/signature.tsx';
import classes from './staff.module.css';
import { REASON_WORDS } from './words.tsx';

interface PartsProps {
  parts: readonly CheckedPart[];
  onToggle: (index: number) => void;
}

/** What belongs in the box, ticked as long as it is there. */
function Parts({ parts, onToggle }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.label}>
        <Trans>Nella scatola</Trans>
      </legend>
      {parts.map(({ name, isThere }, index) => (
        <CheckField key={name} label={name} checked={isThere} onChange={() => onToggle(index)} />
      ))}
    </fieldset>
  );
}

/** Before the handover: the parts, photos, a note, and the signature where the library asks for it. */
export function HandoverDetails({ actor }: { actor: HandoverActor }) {
  const { t } = useLingui();
  const queue = useSelector(actor, selectHandoverQueue);
  const needsSignature = useSelector(actor, selectNeedsSignature);
  const signature = useSelector(actor, selectSignature);
  const isUnsigned = useSelector(actor, selectIsUnsigned);
  return (
    <>
      <Parts
        parts={useSelector(actor, selectParts)}
        onToggle={(index) => actor.send({ type: 'part.toggled', index })}
      />
      {needsSignature && (
        <Signature value={signature} onChange={(signature) => actor.send({ type: 'signature.drawn', signature })} />
      )}
      {isUnsigned && (
        <InView>
          <AlertBox kind="warning" live>
            <Trans>Manca la firma di chi ritira.</Trans>
          </AlertBox>
        </InView>
      )}
      <details className={classes.more}>
        <summary>
          <Trans>Nota e foto</Trans>
        </summary>
        <TextArea
          label={t`Nota per lo staff`}
          name="note"
          rows={2}
          allowPaste
          maxLength={TEXT.long}
          value={useSelector(actor, selectNote)}
          onChange={(note) => actor.send({ type: 'note.typed', note })}
        />
        {queue && <Photos queue={queue} />}
      </details>
    </>
  );
}

const CONDITIONS: readonly [Condition, MessageDescriptor, key: string][] = [
  ['ok', msg`A posto`, ''],
  ['incomplete', msg`Incompleto`, 'F2'],
  ['damaged', msg`Danneggiato`, 'F4'],
];

/** When an object comes back: its condition, what is missing, photos and a note. */
export function ReturnDetails({ actor }: { actor: ReturnActor }) {
  const { t, i18n } = useLingui();
  const condition = useSelector(actor, selectCondition);
  const parts = useSelector(actor, selectParts);
  const missing = useSelector(actor, selectMissing);
  const note = useSelector(actor, selectNote);
  const queue = useSelector(actor, selectReturnQueue);
  const isUnexplained = useSelector(actor, selectIsUnexplained);
  const isTrouble = condition !== 'ok';
  const remarks = useRef<HTMLDetailsElement>(null);
  useConditionKeys(actor, condition, remarks);
  return (
    <>
      <ChoiceCards
        compact
        label={t`Com’è tornato`}
        choices={CONDITIONS.map(([value, words, key]) => ({
          value,
          title: (
            <span className={classes.condition}>
              {i18n._(words)}
              {key !== '' && <KeyHint>{key}</KeyHint>}
            </span>
          ),
        }))}
        value={condition}
        onChange={(chosen) => actor.send({ type: 'condition.chosen', condition: chosen })}
      />
      <Parts parts={parts} onToggle={(index) => actor.send({ type: 'part.toggled', index })} />
      {isUnexplained && <InView />}
      {condition === 'incomplete' && (
        <TextField
          label={parts.length === 0 ? t`Che cosa manca` : t`Altro che manca`}
          name="missing"
          allowPaste
          autoComplete="off"
          maxLength={TEXT.medium}
          value={missing}
          error={isUnexplained ? t`Scrivi che cosa manca, o togli la spunta alle parti che non ci sono` : undefined}
          onChange={(typed) => actor.send({ type: 'missing.typed', missing: typed })}
        />
      )}
      {isTrouble && (
        <AlertBox kind="info">
          <Trans>L’oggetto va in manutenzione, e chi lo aspetta riceve una proposta di altri giorni.</Trans>
        </AlertBox>
      )}
      <details ref={remarks} className={classes.more} open={isTrouble}>
        <summary>
          <Trans>Nota e foto</Trans>
        </summary>
        <TextArea
          label={t`Nota per lo staff`}
          name="note"
          rows={2}
          allowPaste
          maxLength={TEXT.long}
          value={note}
          onChange={(typed) => actor.send({ type: 'note.typed', note: typed })}
        />
        {queue && <Photos queue={queue} />}
      </details>
    </>
  );
}

/** The words to the member that go with a step, and the reason of a cancellation. */
export function ReplyDetails({ actor, step }: { actor: ReplyActor; step: StepName }) {
  const { t, i18n } = useLingui();
  const answer = useSelector(actor, selectReply);
  const reason = useSelector(actor, selectReason);
  const isUnanswered = useSelector(actor, selectIsUnanswered);
  if (step === 'extend') return null;
  return (
    <>
      {step === 'cancel' && (
        <SelectField
          label={t`Perché`}
          name="reason"
          value={reason}
          options={CANCEL_REASONS.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) }))}
          onChange={(value) => {
            const chosen = CANCEL_REASONS.find((each) => each === value);
            if (chosen) actor.send({ type: 'reason.chosen', reason: chosen });
          }}
        />
      )}
      <TextArea
        label={step === 'deny' ? t`Perché: lo legge chi ha chiesto` : t`Risposta, se serve: la legge chi ha chiesto`}
        name="answer"
        rows={2}
        allowPaste
        required={step === 'deny'}
        maxLength={TEXT.long}
        value={answer}
        error={isUnanswered ? t`Scrivi una risposta: chi ha chiesto deve sapere perché` : undefined}
        onChange={(typed) => actor.send({ type: 'answer.typed', answer: typed })}
      />
    </>
  );
}
