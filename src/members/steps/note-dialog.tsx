import { Trans, useLingui } from '@lingui/react/macro';
import { noteForm, type RecordStep } from '#machines/members/record-forms';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../../ui/fields/text-field.tsx';
import type { StepDialogProps } from './step-props.ts';
import { StepForm } from './step-form.tsx';

/** A note of the staff, new or changed. */
export function NoteDialog({ actor, record, step }: StepDialogProps<Extract<RecordStep, { kind: 'note' }>>) {
  const { t } = useLingui();
  const text = record.notes.find(({ id }) => id === step.id)?.text ?? '';
  return (
    <StepForm
      actor={actor}
      title={step.id === undefined ? <Trans>Aggiungi una nota</Trans> : <Trans>Cambia la nota</Trans>}
      schema={noteForm}
      initial={{ text }}
      submit={<Trans>Salva la nota</Trans>}
    >
      {(form) => (
        <TextArea
          key={form.key('text')}
          {...form.getInputProps('text')}
          label={t`Nota per chi sta al banco`}
          required
          first
          allowPaste
          maxLength={TEXT.long}
        />
      )}
    </StepForm>
  );
}
