import { useLingui } from '@lingui/react/macro';
import { StepperLine } from '../../ui/stepper-line.tsx';

/** Where the member is on the way to the loan. */
export function Steps({ current }: { current: 0 | 1 }) {
  const { t } = useLingui();
  return <StepperLine label={t`Passi del prestito`} steps={[t`Ritiro e date`, t`Riepilogo`]} current={current} />;
}
