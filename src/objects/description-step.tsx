import { useLingui } from '@lingui/react/macro';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../ui/fields/text-field.tsx';
import { useStepField, type StepProps } from './step-field.ts';

/** Second step: the description for borrowers, in both languages. */
export function DescriptionStep(props: StepProps) {
  const { t } = useLingui();
  const description = useStepField(props, 'description');
  const english = useStepField(props, 'description_en');
  return (
    <>
      <TextArea
        {...description}
        label={t`Descrizione in italiano`}
        hint={t`Com’è fatto, in che stato è, che cosa c’è nella scatola`}
        rows={8}
        maxLength={TEXT.long}
        required
        allowPaste
      />
      <TextArea
        {...english}
        label={t`Descrizione in inglese (facoltativa)`}
        hint={t`Se manca, anche chi legge in inglese vede quella in italiano`}
        rows={5}
        maxLength={TEXT.long}
        allowPaste
      />
    </>
  );
}
