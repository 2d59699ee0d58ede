import { useSelector } from '@xstate/react';
import { selectFormFailure } from '#machines/core/forms/form.selectors';
import type { FormActor } from './machine-form.ts';
import { useMessages, type FailureContext } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

/** Why submitting a form failed. */
export function FormAlert({ actor, context }: { actor: FormActor; context?: FailureContext }) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectFormFailure);
  if (!failure) return null;
  return (
    <AlertBox kind="error" live>
      {failureText(failure, context)}
    </AlertBox>
  );
}
