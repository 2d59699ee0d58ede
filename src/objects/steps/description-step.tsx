import { useLingui } from '@lingui/react/macro';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../../ui/fields/text-field.tsx';
import type { StepProps } from './step-props.ts';

/** Second step: the description for borrowers, in both languages. */
export function DescriptionStep({ form }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        key={form.key('description')}
        {...form.getInputProps('description')}
        label={t`Descrizione in italiano`}
        hint={t`Com’è fatto, in che stato è, che cosa c’è nella scatola`}
        rows={8}
        maxLength={TEXT.long}
        required
        allowPaste
      />
      <TextArea
        key={form.key('description_en')}
        {...form.getInputProps('description_en')}
        label={t`Descrizione in inglese (facoltativa)`}
        hint={t`Se manca, anche chi legge in inglese vede quella in italiano`}
        rows={5}
        maxLength={TEXT.long}
        allowPaste
      />
    </>
  );
}
