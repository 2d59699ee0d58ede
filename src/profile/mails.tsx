import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mailsMachine } from '#machines/profile/own-data.machine';
import { LANGUAGE } from '#machines/rules/limits';
import { selectFormBusy, selectIsSent, selectValue } from '#machines/core/form.selectors';
import type { Me } from '#machines/core/wire';
import { useField, useForm, type FormBinding } from '../words/form-words.ts';
import { Button } from '../ui/layout/button.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import classes from './profile.module.css';
import { Saved } from './saved.tsx';

interface MailsProps {
  actor: ActorRefFrom<typeof mailsMachine>;
  me: Me;
  onClose: () => void;
}

/** The member's language and mail preferences. */
export default function Mails({ actor, onClose }: MailsProps) {
  const isSent = useSelector(actor, selectIsSent);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Lingua ed email</Trans>}>
      {isSent ? <Saved onClose={onClose} /> : <Form actor={actor} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ actor, onClose }: Omit<MailsProps, 'me'>) {
  const { t } = useLingui();
  const form = useForm(actor);
  const isBusy = useSelector(actor, selectFormBusy);
  const language = useField(form, 'language');
  // Each language under its own name, so that its speakers find it.
  const names = { it: 'Italiano', en: 'English' };
  return (
    <form {...form.props} className={classes.form}>
      <FormAlert form={form} />
      <SelectField
        {...language}
        label={t`Lingua delle pagine e delle email`}
        options={LANGUAGE.all.map((value) => ({ value, label: names[value] }))}
        required
      />
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Scrivimi per</Trans>
        </legend>
        <Choice form={form} name="reminders">
          <Trans>Ricordarmi un prestito o una tessera che sta per scadere</Trans>
        </Choice>
        <Choice form={form} name="wishes">
          <Trans>Dirmi che un oggetto dei miei desideri è libero</Trans>
        </Choice>
        <Choice form={form} name="reviews">
          <Trans>Ringraziarmi di una restituzione e chiedermi com’è andata</Trans>
        </Choice>
      </fieldset>
      <p className={classes.quiet}>
        <Trans>Conferme, scadenze superate, pagamenti e password arrivano sempre.</Trans>
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button type="submit" busy={isBusy}>
          <Trans>Salva le scelte</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

function Choice({ form, name, children }: { form: FormBinding; name: string; children: ReactNode }) {
  const isChosen = useSelector(form.actor, selectValue(name)) === true;
  return (
    <CheckField
      name={name}
      label={children}
      checked={isChosen}
      onChange={(value) => form.actor.send({ type: 'field.changed', name, value })}
    />
  );
}
