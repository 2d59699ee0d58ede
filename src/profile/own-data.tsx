import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ownDataMachine } from '#machines/profile/own-data.machine';
import { hrefOf } from '#machines/core/routes';
import { profileFormOf } from '#machines/rules/sign-up';
import { selectFormBusy, selectIsSent } from '#machines/core/forms/form.selectors';
import type { Me } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import {
  CapField,
  CityField,
  FirstNameField,
  LastNameField,
  PhoneField,
  ProvinceField,
  StreetField,
} from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
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
  const { signup } = useLibrary();
  const { form, props } = useMachineForm(actor, profileFormOf(signup), {
    first_name: me.first_name,
    last_name: me.last_name,
    phone: me.phone ?? '',
    ...(me.domicile_geo ?? { address: '', cap: '', city: '', province: '' }),
  });
  const isBusy = useSelector(actor, selectFormBusy);
  const { email } = me;
  const needsPhone = signup.phone === 'required';
  const needsAddress = signup.address === 'required';
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} />
      <FirstNameField form={form} />
      <LastNameField form={form} />
      <PhoneField form={form} required={needsPhone} />
      <div className={classes.pair}>
        <CapField form={form} required={needsAddress} />
        <ProvinceField form={form} required={needsAddress} />
      </div>
      <HomeTowns form={form} capField="cap" />
      <CityField form={form} required={needsAddress} />
      <StreetField form={form} required={needsAddress} />
      {email !== null && (
        <p className={classes.quiet}>
          <Trans>
            La tua email è {email}: per cambiarla <Link href={hrefOf('support')}>scrivici</Link>.
          </Trans>
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva i dati</Trans>
        </BusyButton>
      </DialogActions>
    </form>
  );
}
