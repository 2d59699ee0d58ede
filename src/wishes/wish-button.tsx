import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsToggling, selectIsWished } from '#machines/wishes/wish.selectors';
import type { wishMachine } from '#machines/wishes/wish.machine';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { WishIcon } from './wish-icon.tsx';

interface WishButtonProps {
  actor: ActorRefFrom<typeof wishMachine>;
  id: string;
  /** The object's name, for screen reader users who hear the button alone. */
  name: string;
  /** Whether there is nothing to wait for. */
  isFree: boolean;
}

/** Puts an object on the member's list, or takes it off again. */
export default function WishButton({ actor, name, isFree }: WishButtonProps) {
  const { t } = useLingui();
  const isWished = useSelector(actor, selectIsWished);
  const isBusy = useSelector(actor, selectIsToggling);
  return (
    <BusyButton
      variant="default"
      fullWidth
      aria-pressed={isWished}
      aria-label={isFree ? t`Salva nei desideri: ${name}` : t`Avvisami quando è libero: ${name}`}
      busy={isBusy}
      leftSection={<WishIcon isWished={isWished} />}
      onClick={() => actor.send({ type: 'toggled' })}
    >
      {isFree ? <Trans>Salva nei desideri</Trans> : <Trans>Avvisami quando è libero</Trans>}
    </BusyButton>
  );
}
