import { useSelector } from '@xstate/react';
import { isOfMember } from '#machines/membership/membership';
import { selectBorrowFailure } from '#machines/product/product.selectors';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { ProductActor } from './actor-types.ts';

/** Why the object could not be added to the loan; what stands in the member's way is listed above. */
export function BorrowFailure({ actor }: { actor: ProductActor }) {
  const failure = useSelector(actor, selectBorrowFailure);
  const { failureText } = useMessages();
  if (!failure || isOfMember(failure)) return null;
  return (
    <AlertBox kind="error" live>
      {failureText(failure)}
    </AlertBox>
  );
}
