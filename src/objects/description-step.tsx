import { useLingui } from '@lingui/react/macro';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../ui/fields/text-field.tsx';
import { useStepField, type StepProps } from './step-field.ts';

/** Second step: the description for borrowers. */
export function DescriptionStep(props: StepProps) {
  const { t } = useLingui();
  const description = useStepField(props, 'description');
  return (
    <TextArea
      {...description}
      label={t`Descrizione`}
      hint={t`Com’è fatto, in che stato è, che cosa c’è nella scatola`}
      rows={8}
      maxLength={TEXT.long}
      required
      allowPaste
    />
  );
}
