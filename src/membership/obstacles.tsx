import { useSelector } from '@xstate/react';
import { selectMe } from '#machines/account/session.selectors';
import type { LendingObstacle } from '#machines/core/wire';
import { isHeldBy } from '#machines/membership/membership';
import { useSession } from '../core/actors.ts';
import { ObstacleList } from './obstacle-list.tsx';
import { useCardWay } from './renew-card.tsx';

interface ObstaclesProps {
  /** Those that the page says elsewhere, with their way out. */
  except?: readonly LendingObstacle['code'][];
  /** A loan was just refused. */
  live?: boolean;
}

/** Everything that keeps the member from borrowing now. The drawer of the card stays open when the card is there. */
export function Obstacles({ except = [], live = false }: ObstaclesProps) {
  const me = useSelector(useSession(), selectMe);
  const { button, drawer } = useCardWay();
  if (!me) return null;
  const obstacles = me.obstacles.filter(({ code }) => !except.includes(code));
  // The server sells no card to a suspended member.
  const card = isHeldBy(me, 'auth.banned') ? undefined : button;
  return (
    <>
      <ObstacleList me={me} obstacles={obstacles} card={card} live={live} />
      {drawer}
    </>
  );
}
