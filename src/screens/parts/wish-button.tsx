import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsToggling, selectIsWished } from '#machines/selectors/wish.selectors';
import type { wishMachine } from '#machines/wish.machine';
import { Button } from '../../ui/button.tsx';
import { WishIcon } from './wish-icon.tsx';

interface WishButtonProps {
  actor: ActorRefFrom<typeof wishMachine>;
  id: string;
  /** Of the object, for those who hear the button alone. */
  name: string;
}

/** Puts an object on the member's list, or takes it off again. */
export default function WishButton({ actor, name }: WishButtonProps) {
  const { t } = useLingui();
  const isWished = useSelector(actor, selectIsWished);
  const isBusy = useSelector(actor, selectIsToggling);
  return (
    <Button
      look="secondary"
      wide
      aria-pressed={isWished}
      aria-label={t`Avvisami quando è libero: ${name}`}
      busy={isBusy}
      icon={<WishIcon isWished={isWished} />}
      onClick={() => actor.send({ type: 'toggled' })}
    >
      <Trans>Avvisami quando è libero</Trans>
    </Button>
  );
}
