import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { SUPPORT_SECTIONS, supportForm, type SupportSection } from '#machines/rules/forms';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { selectFormBusy, selectIsSent } from '#machines/core/forms/form.selectors';
import type { supportMachine } from '#machines/help/support.machine';
import { selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { telephoneHref } from '../words/telephone.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import { EmailField } from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import classes from './support.module.css';

type SupportActor = ActorRefFrom<typeof supportMachine>;

/** The support form. */
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

function Form({ actor }: { actor: SupportActor }) {
  const { t } = useLingui();
  // A member's own email is filled in.
  const email = useSelector(useSession(), selectMe)?.email ?? '';
  const { form, props } = useMachineForm(actor, supportForm, { email, section: '', object: '', message: '' });
  const isBusy = useSelector(actor, selectFormBusy);
  const sections: Record<SupportSection, string> = {
    loans: t`Prestiti`,
    objects: t`Oggetti`,
    card: t`Tessera e account`,
    website: t`Problemi con il sito`,
    other: t`Altro`,
  };

  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} />
      <EmailField form={form} autoComplete="email" />
      <SelectField
        key={form.key('section')}
        {...form.getInputProps('section')}
        label={t`Reparto`}
        options={SUPPORT_SECTIONS.map((value) => ({ value, label: sections[value] }))}
        placeholder={t`Scegli il reparto`}
        required
      />
      <TextField
        key={form.key('object')}
        {...form.getInputProps('object')}
        label={t`Oggetto`}
        maxLength={TEXT.medium}
        required
      />
      <TextArea
        key={form.key('message')}
        {...form.getInputProps('message')}
        label={t`Messaggio`}
        rows={7}
        maxLength={FREE_TEXT.letter}
        allowPaste
        required
      />
      <div className={classes.actions}>
        <BusyButton type="submit" size="lg" busy={isBusy}>
          <Trans>Invia</Trans>
        </BusyButton>
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
        <Button component={Link} href={hrefOf('home')}>
          <Trans>Torna alla home</Trans>
        </Button>
      }
    >
      <Trans>Lo leggiamo appena apriamo. La risposta arriva alla tua email.</Trans>
    </EmptyState>
  );
}
