import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/routes';
import { TEXT } from '#machines/rules/limits';
import {
  selectFieldCode,
  selectFormBusy,
  selectFormFailure,
  selectIsSent,
  selectValue,
} from '#machines/selectors/form.selectors';
import type { supportMachine } from '#machines/support.machine';
import { useLibrary } from '../actors.ts';
import { telephoneHref } from '../format.ts';
import { useMessages } from '../messages.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx';
import classes from './support.module.css';

type SupportActor = ActorRefFrom<typeof supportMachine>;

/** A message to the library by form. */
export default function Support({ actor }: { actor: SupportActor }) {
  const { t } = useLingui();
  const isSent = useSelector(actor, selectIsSent);
  return (
    <Page
      narrow
      title={t`Assistenza`}
      {...(isSent ? {} : { lead: t`Raccontaci che cosa succede: ti rispondiamo per email.` })}
      back={{ href: hrefOf('help'), label: t`Contatti` }}
    >
      {isSent ? <Sent /> : <Form actor={actor} />}
    </Page>
  );
}

function useField(actor: SupportActor, name: string) {
  const value = String(useSelector(actor, selectValue(name)));
  const code = useSelector(actor, selectFieldCode(name));
  const { fieldText } = useMessages();
  return {
    name,
    value,
    error: fieldText(code),
    onChange: (next: string) => actor.send({ type: 'field.changed', name, value: next }),
    onFocus: () => actor.send({ type: 'field.focused', name }),
    onBlur: () => actor.send({ type: 'field.blurred', name, values: actor.getSnapshot().context.values }),
  };
}

function Form({ actor }: { actor: SupportActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const failure = useSelector(actor, selectFormFailure);
  const isBusy = useSelector(actor, selectFormBusy);
  const email = useField(actor, 'email');
  const section = useField(actor, 'section');
  const object = useField(actor, 'object');
  const message = useField(actor, 'message');
  const sections = [
    { value: 'loans', label: t`Prestiti` },
    { value: 'objects', label: t`Oggetti` },
    { value: 'card', label: t`Tessera e account` },
    { value: 'website', label: t`Problemi con il sito` },
    { value: 'other', label: t`Altro` },
  ];

  useEffect(() => {
    const wrong = actor.on('focus', ({ field }) => {
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    });
    return () => wrong.unsubscribe();
  }, [actor]);

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'submitted', values: actor.getSnapshot().context.values });
      }}
    >
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <TextField {...email} label={t`Email`} type="email" autoComplete="email" required />
      <SelectField {...section} label={t`Reparto`} options={sections} placeholder={t`Scegli il reparto`} required />
      <TextField {...object} label={t`Oggetto`} maxLength={TEXT.medium} required />
      <TextArea {...message} label={t`Messaggio`} rows={7} maxLength={TEXT.long * 5} allowPaste required />
      <div className={classes.actions}>
        <Button type="submit" large busy={isBusy}>
          <Trans>Invia</Trans>
        </Button>
        <Urgent />
      </div>
    </form>
  );
}

function Urgent() {
  const { phone } = useLibrary().contacts;
  if (phone === null) return null;
  return (
    <p className={classes.urgent}>
      <Trans>
        È urgente? Chiama <a href={telephoneHref(phone)}>{phone}</a>
      </Trans>
    </p>
  );
}

function Sent() {
  return (
    <EmptyState
      title={<Trans>Messaggio inviato</Trans>}
      art={<ShelfArt scene="done" />}
      actions={
        <LinkButton href={hrefOf('home')}>
          <Trans>Torna alla home</Trans>
        </LinkButton>
      }
    >
      <Trans>Lo leggiamo appena apriamo. La risposta arriva alla tua email.</Trans>
    </EmptyState>
  );
}
