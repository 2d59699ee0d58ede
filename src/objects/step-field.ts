import { useSelector } from '@xstate/react';
import { selectText, selectUploadCode, type UploadText } from '#machines/objects/upload.selectors';
import { useMessages } from '../words/messages.ts';
import type { UploadActor } from './actor-types.ts';

/** Props of every upload step. */
export interface StepProps {
  actor: UploadActor;
  /** True while the page focuses a wrong field, so that its error stays until something is typed. */
  isGuiding: () => boolean;
}

/** Value, error and events of a text field of a step. */
export function useStepField({ actor, isGuiding }: StepProps, name: UploadText) {
  const { fieldText } = useMessages();
  const value = useSelector(actor, selectText(name));
  const code = useSelector(actor, selectUploadCode(name));
  return {
    name,
    value,
    error: fieldText(code),
    onChange: (next: string) => {
      if (code !== undefined) actor.send({ type: 'field.focused', name });
      actor.send({ type: 'field.changed', name, value: next });
    },
    onFocus: () => {
      if (!isGuiding()) actor.send({ type: 'field.focused', name });
    },
    onBlur: () => actor.send({ type: 'field.blurred', name }),
  };
}
