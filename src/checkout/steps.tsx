import { useLingui } from '@lingui/react/macro';
import { StepperLine } from '../ui/loans/stepper-line.tsx';

/** The checkout progress. */
export function Steps({ current }: { current: 0 | 1 }) {
  const { t } = useLingui();
  return <StepperLine label={t`Passi del prestito`} steps={[t`Ritiro e date`, t`Riepilogo`]} current={current} />;
}
