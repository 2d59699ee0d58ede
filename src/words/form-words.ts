import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import { fieldsFrom, type FormValues } from '#machines/core/form-fields';
import type { FormEvent as FormMachineEvent } from '#machines/core/form.machine';
import { selectFieldCode, selectFormFailure, selectValue, type FormSnapshot } from '#machines/core/form.selectors';
import { useMessages } from './messages.ts';

/** The actor of any form machine. */
export interface FormActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => FormSnapshot;
  send: (event: FormMachineEvent) => void;
  on: (type: 'focus', handler: (emitted: { type: 'focus'; field: string }) => void) => Subscription;
}

/** A form as its page holds it: the actor, and the secrets, which no machine stores. */
export interface FormBinding {
  actor: FormActor;
  /** True while the page focuses a wrong field, so that its error stays until something is typed. */
  isGuiding: () => boolean;
  secrets: Readonly<Record<string, string>>;
  setSecret: (name: string, value: string) => void;
  values: () => FormValues;
  /** Attributes of the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
  };
}

/** Binds a `<form>` to its machine; `secrets` are the fields whose values stay in the page until they are sent. */
export function useForm(actor: FormActor, secretNames: readonly string[] = []): FormBinding {
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(secretNames.map((name) => [name, ''])),
  );
  const ref = useRef<HTMLFormElement>(null);
  const guiding = useRef(false);
  const failure = useSelector(actor, selectFormFailure);

  useEffect(() => {
    const guideTo = (names: readonly string[]) => {
      const inputs = [...(ref.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
      // A field with several boxes has a number after its name.
      const first = inputs.find(({ name }) => names.includes(name.replace(/-\d+$/, '')));
      guiding.current = true;
      first?.focus();
      guiding.current = false;
    };
    guideTo(Object.keys(fieldsFrom(failure)));
    const wrong = actor.on('focus', ({ field }) => guideTo([field]));
    return () => wrong.unsubscribe();
  }, [actor, failure]);

  const values = (): FormValues => ({ ...actor.getSnapshot().context.values, ...secrets });
  return {
    actor,
    isGuiding: () => guiding.current,
    secrets,
    setSecret: (name, value) => setSecrets((before) => ({ ...before, [name]: value })),
    values,
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        actor.send({ type: 'submitted', values: values() });
      },
    },
  };
}

/** Value, error and events of one field, for the components in `src/ui`. */
export function useField(form: FormBinding, name: string) {
  const { actor, secrets, setSecret, isGuiding, values } = form;
  const kept = useSelector(actor, selectValue(name));
  const code = useSelector(actor, selectFieldCode(name));
  const { fieldText } = useMessages();
  const secret = secrets[name];
  return {
    name,
    value: secret ?? String(kept),
    error: fieldText(code),
    onChange: (value: string) => {
      if (code !== undefined) actor.send({ type: 'field.focused', name });
      if (secret === undefined) actor.send({ type: 'field.changed', name, value });
      else setSecret(name, value);
    },
    onFocus: () => {
      if (!isGuiding()) actor.send({ type: 'field.focused', name });
    },
    onBlur: () => actor.send({ type: 'field.blurred', name, values: values() }),
  };
}
