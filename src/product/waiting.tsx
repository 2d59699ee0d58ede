import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { canWait } from '#machines/catalogue/availability';
import type { ChosenDays } from '#machines/checkout/choice';
import { selectDraft } from '#machines/checkout/draft.selectors';
import type { Product } from '#machines/core/wire';
import { selectDays, selectWaitActor } from '#machines/product/product.selectors';
import type { CalendarDate } from '#machines/rules/dates';
import { wantedFor } from '#machines/waits/wanted';
import { selectIsNone, selectIsShown } from '#machines/waits/wait.selectors';
import { useDraft, useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { useHydrated } from '../loading/hydrated.ts';
import type { ProductActor } from './actor-types.ts';

const Waits = lazy(() => import('../waits/waiting.tsx'));

interface WaitingProps {
  product: Product;
  actor: ProductActor;
}

/** Waiting for the object: the open form, or the place of a member who waits. */
export function Waiting({ product, actor }: WaitingProps) {
  const isHydrated = useHydrated();
  const wait = useSelector(actor, selectWaitActor);
  const isShown = useSelector(wait, (each) => each !== undefined && selectIsShown(each));
  const drafted = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.id);
  if (!isHydrated || !wait || !isShown || !canWait(product)) return null;
  return (
    <Suspense fallback={null}>
      <Waits
        actor={wait}
        name={product.name}
        onFree={(period) => {
          actor.send({ type: 'period.chosen', period });
          actor.send({ type: 'borrow', drafted });
        }}
      />
    </Suspense>
  );
}

/** The chosen days, with one on which the object is taken. */
const daysWith = ({ from_date, to_date }: ChosenDays, wished: CalendarDate | undefined): ChosenDays =>
  from_date === undefined ? { from_date: wished, to_date } : { from_date, to_date: to_date ?? wished };

/** Opens the form that asks to wait for the object; nothing for who waits already, and where nobody can. */
export function WaitButton({ product, actor, wished }: WaitingProps & { wished?: CalendarDate }) {
  const today = useToday();
  const { max_waits } = useLibrary();
  const days = useSelector(actor, selectDays);
  const wait = useSelector(actor, selectWaitActor);
  const isNone = useSelector(wait, (each) => each !== undefined && selectIsNone(each));
  if (!wait || !isNone || max_waits === 0 || !canWait(product)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconHourglass size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => wait.send({ type: 'opened', wanted: wantedFor(daysWith(days, wished), today) })}
    >
      <Trans>Mettiti in attesa</Trans>
    </Button>
  );
}
