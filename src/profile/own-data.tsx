import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ownDataMachine } from '#machines/profile/own-data.machine';
import { hrefOf } from '#machines/core/routes';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { selectFormBusy, selectIsSent } from '#machines/core/form.selectors';
import type { Me } from '#machines/core/wire';
import { useField, useForm } from '../words/form-words.ts';
import { Button } from '../ui/layout/button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { HomeTowns } from '../address/home-towns.tsx';
import classes from './profile.module.css';
import { Saved } from './saved.tsx';

interface OwnDataProps {
  actor: ActorRefFrom<typeof ownDataMachine>;
  me: Me;
  onClose: () => void;
}

/** The member's own name, phone and address. */
export default function OwnData(props: OwnDataProps) {
  const isSent = useSelector(props.actor, selectIsSent);
  return (
    <Dialog opened onClose={props.onClose} title={<Trans>I miei dati</Trans>}>
      {isSent ? <Saved onClose={props.onClose} /> : <Form {...props} />}
    </Dialog>
  );
}

function Form({ actor, me, onClose }: OwnDataProps) {
  const { t } = useLingui();
  const form = useForm(actor);
  const isBusy = useSelector(actor, selectFormBusy);
  const firstName = useField(form, 'first_name');
  const lastName = useField(form, 'last_name');
  const phone = useField(form, 'phone');
  const address = useField(form, 'address');
  const cap = useField(form, 'cap');
  const city = useField(form, 'city');
  const province = useField(form, 'province');
  const { email } = me;
  return (
    <form {...form.props} className={classes.form}>
      <FormAlert form={form} />
      <TextField {...firstName} label={t`Nome`} autoComplete="given-name" maxLength={TEXT.short} required />
      <TextField {...lastName} label={t`Cognome`} autoComplete="family-name" maxLength={TEXT.short} required />
      <TextField {...phone} label={t`Telefono`} type="tel" autoComplete="tel" maxLength={FREE_TEXT.number} required />
      <TextField {...address} label={t`Indirizzo`} autoComplete="address-line1" maxLength={TEXT.medium} required />
      <TextField {...city} label={t`Città`} autoComplete="address-level2" maxLength={TEXT.short} required />
      <div className={classes.pair}>
        <TextField {...cap} label={t`CAP`} inputMode="numeric" autoComplete="postal-code" maxLength={5} required />
        <TextField {...province} label={t`Provincia`} autoComplete="address-level1" maxLength={2} required />
      </div>
      <HomeTowns form={form} capField="cap" />
      <p className={classes.quiet}>
        <Trans>
          La tua email è {email}: per cambiarla <Link href={hrefOf('support')}>scrivici</Link>.
        </Trans>
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button type="submit" busy={isBusy}>
          <Trans>Salva i dati</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
