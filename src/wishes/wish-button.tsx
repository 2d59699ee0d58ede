import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectAnswer, selectIsBusy } from '#machines/core/request.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { WishIcon } from './wish-icon.tsx';

interface WishButtonProps {
  actor: RequestActor<{ id: string }, { wished: boolean }>;
  id: string;
  /** The object's name, for screen reader users who hear the button alone. */
  name: string;
  /** Whether there is nothing to wait for. */
  isFree: boolean;
}

/** Puts an object on the member's list, or takes it off again. */
export default function WishButton({ actor, id, name, isFree }: WishButtonProps) {
  const { t } = useLingui();
  // The button stands on the list of wishes, so the object is on it until the server says otherwise.
  const { wished: isWished } = useSelector(actor, selectAnswer) ?? { wished: true };
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <BusyButton
      variant="default"
      fullWidth
      aria-pressed={isWished}
      aria-label={isFree ? t`Salva nei desideri: ${name}` : t`Avvisami quando è libero: ${name}`}
      busy={isBusy}
      leftSection={<WishIcon isWished={isWished} />}
      onClick={() => actor.send({ type: 'send', request: { id } })}
    >
      {isFree ? <Trans>Salva nei desideri</Trans> : <Trans>Avvisami quando è libero</Trans>}
    </BusyButton>
  );
}
