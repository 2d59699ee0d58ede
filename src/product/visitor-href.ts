import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { entryHref } from '#machines/navigation/return-to';
import { requestHref, type VisitorRequest } from '#machines/product/days-query';
import { selectDays, selectId } from '#machines/product/product.selectors';
import { useSession } from '../core/actors.ts';
import type { ProductActor } from './actor-types.ts';

/** The sign-in link that leads a visitor back to this page with their request; it works before hydration too. Undefined for a member. */
export function useVisitorHref(asked: VisitorRequest, actor: ProductActor): string | undefined {
  const isMember = useSelector(useSession(), selectIsSignedIn);
  const id = useSelector(actor, selectId);
  const days = useSelector(actor, selectDays);
  return isMember ? undefined : entryHref('signin', requestHref(asked, id, days));
}
