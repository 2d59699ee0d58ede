import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '#machines/core/failure';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';

/** The step that someone else took first, by the event of the refusal. */
const EVENTS: Record<string, (by: string) => MessageDescriptor> = {
  'people.ban': (by) => msg`L’ha già sospesa ${by}.`,
  'people.unban': (by) => msg`La sospensione l’ha già tolta ${by}.`,
  'people.role': (by) => msg`Il ruolo l’ha già cambiato ${by}.`,
  'people.verify': (by) => msg`L’email l’ha già confermata ${by}.`,
  'people.card': (by) => msg`Una tessera l’ha già data ${by}.`,
  'people.card_undo': (by) => msg`Una tessera l’ha già annullata ${by}.`,
  accepted: (by) => msg`L’ha già accettato ${by}.`,
  refused: (by) => msg`L’ha già rifiutato ${by}.`,
  asked: (by) => msg`Una domanda l’ha già mandata ${by}.`,
  changed: (by) => msg`L’ha cambiato chi lo condivide, ${by}.`,
  withdrawn: (by) => msg`L’ha tolto chi lo condivide, ${by}.`,
};

/** A refused change, and whose change came first. */
export function MeanwhileAlert({ failure }: { failure: Failure }) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const meanwhile = failure.kind === 'problem' ? failure.meanwhile : undefined;
  const said = meanwhile?.by == null ? undefined : EVENTS[meanwhile.event]?.(meanwhile.by);
  return (
    <AlertBox kind="warning" live title={failureText(failure)}>
      {said && i18n._(said)}
    </AlertBox>
  );
}
