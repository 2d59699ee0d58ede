import { useSelector } from '@xstate/react';
import { selectFormFailure } from '#machines/selectors/form.selectors';
import type { FormBinding } from '../../form.ts';
import { useMessages, type FailureContext } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

/** Why the last send of a form failed. */
export function FormAlert({ form, context }: { form: FormBinding; context?: FailureContext }) {
  const { failureText } = useMessages();
  const failure = useSelector(form.actor, selectFormFailure);
  if (!failure) return null;
  return (
    <AlertBox kind="error" live>
      {failureText(failure, context)}
    </AlertBox>
  );
}
