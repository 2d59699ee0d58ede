import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { mailsMachine } from '#machines/profile/own-data.machine';
import { mailsForm } from '#machines/rules/forms';
import { LANGUAGE } from '#machines/rules/limits';
import { selectFormBusy, selectIsSent } from '#machines/core/forms/form.selectors';
import type { Me } from '#machines/core/wire';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import classes from './profile.module.css';
import { Saved } from './saved.tsx';

interface MailsProps {
  actor: ActorRefFrom<typeof mailsMachine>;
  me: Me;
  onClose: () => void;
}

/** The member's language and mail preferences. */
export default function Mails(props: MailsProps) {
  const { actor, onClose } = props;
  const isSent = useSelector(actor, selectIsSent);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Lingua ed email</Trans>}>
      {isSent ? <Saved onClose={onClose} /> : <Form {...props} />}
    </Dialog>
  );
}

function Form({ actor, me, onClose }: MailsProps) {
  const { t } = useLingui();
  const { form, props } = useMachineForm(actor, mailsForm, { language: me.language, ...me.mails });
  const isBusy = useSelector(actor, selectFormBusy);
  const mayOwn = me.can_post_objects || me.my_product_count > 0;
  // Each language under its own name, so that its speakers find it.
  const names = { it: 'Italiano', en: 'English' };
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} />
      <SelectField
        key={form.key('language')}
        {...form.getInputProps('language')}
        label={t`Lingua delle pagine e delle email`}
        options={LANGUAGE.all.map((value) => ({ value, label: names[value] }))}
        required
      />
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Scrivimi per</Trans>
        </legend>
        <CheckField
          key={form.key('reminders')}
          {...form.getInputProps('reminders', { type: 'checkbox' })}
          label={<Trans>Ricordarmi un prestito o una tessera che sta per scadere</Trans>}
        />
        <CheckField
          key={form.key('wishes')}
          {...form.getInputProps('wishes', { type: 'checkbox' })}
          label={<Trans>Dirmi che un oggetto dei miei desideri è libero</Trans>}
        />
        <CheckField
          key={form.key('reviews')}
          {...form.getInputProps('reviews', { type: 'checkbox' })}
          label={<Trans>Ringraziarmi di una restituzione e chiedermi com’è andata</Trans>}
        />
        {mayOwn && (
          <CheckField
            key={form.key('objects')}
            {...form.getInputProps('objects', { type: 'checkbox' })}
            label={<Trans>Dirmi quando un mio oggetto è prenotato, esce e torna</Trans>}
          />
        )}
      </fieldset>
      <p className={classes.quiet}>
        <Trans>Conferme, scadenze superate, danni a un tuo oggetto, pagamenti e password arrivano sempre.</Trans>
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva le scelte</Trans>
        </BusyButton>
      </DialogActions>
    </form>
  );
}
