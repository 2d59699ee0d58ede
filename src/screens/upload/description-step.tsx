import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { TEXT } from '#machines/rules/limits';
import { selectText, selectUploadCode } from '#machines/selectors/upload.selectors';
import { useMessages } from '../../messages.ts';
import { TextArea } from '../../ui/text-field.tsx';
import type { UploadActor } from '../actor-types.ts';

/** Second step: what somebody who borrows it should know. */
export function DescriptionStep({ actor }: { actor: UploadActor }) {
  const { t } = useLingui();
  const { fieldText } = useMessages();
  const description = useSelector(actor, selectText('description'));
  const code = useSelector(actor, selectUploadCode('description'));
  return (
    <TextArea
      label={t`Descrizione`}
      name="description"
      value={description}
      error={fieldText(code)}
      hint={t`Com'è fatto, in che stato è, che cosa c'è nella scatola`}
      rows={8}
      maxLength={TEXT.long}
      required
      allowPaste
      onChange={(value) => actor.send({ type: 'field.changed', name: 'description', value })}
      onFocus={() => actor.send({ type: 'field.focused', name: 'description' })}
      onBlur={() => actor.send({ type: 'field.blurred', name: 'description' })}
    />
  );
}
