import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { Failure } from '#machines/core/failure';
import type { FormValues } from '#machines/core/forms/form-fields';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import classes from './dialog-form.module.css';
import { type Fields, type FormActor, useFields, useRefusals } from '../machine-form.ts';
import { MeanwhileAlert } from '../meanwhile.tsx';

interface DialogFormProps<Values extends FormValues> {
  actor: Pick<FormActor, 'on'>;
  title: ReactNode;
  schema: GenericSchema;
  initial: Values;
  submit: ReactNode;
  busy: boolean;
  refusal: Failure | undefined;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: (form: Fields<Values>) => ReactNode;
}

/** A form in a dialog; what is typed stays while the server refuses it. */
export function DialogForm<Values extends FormValues>(props: DialogFormProps<Values>) {
  const { actor, title, schema, initial, submit, busy, refusal, onSubmit, onClose, children } = props;
  const { form, box, showErrors } = useFields<Values>(schema, initial);
  useRefusals(actor, showErrors);
  // The machine receives a submit with wrong fields too, so that it can warn.
  const refuse = (errors: FormErrors, values: Values) => {
    showErrors(errors);
    onSubmit(values);
  };
  return (
    <Dialog opened onClose={onClose} title={title} mandatory={busy}>
      <form ref={box} noValidate method="post" className={classes.form} onSubmit={form.onSubmit(onSubmit, refuse)}>
        {refusal && <MeanwhileAlert failure={refusal} />}
        {children(form)}
        <DialogActions>
          <Button variant="default" disabled={busy} onClick={onClose}>
            <Trans>Annulla</Trans>
          </Button>
          <BusyButton type="submit" busy={busy}>
            {submit}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
