import { useLingui } from '@lingui/react/macro';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../../ui/text-field.tsx';
import { useStepField, type StepProps } from './step-field.ts';

/** Second step: what somebody who borrows it should know. */
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
