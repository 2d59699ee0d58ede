import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { FormValues } from '#machines/core/forms/form-fields';
import { selectIsBusy, selectIsConflict, selectRefusal } from '#machines/members/record.selectors';
import { MeanwhileAlert } from '../../parts/meanwhile.tsx';
import { type Fields, useFields, useRefusals } from '../../parts/machine-form.ts';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import type { RecordActor } from '../actor-types.ts';
import classes from '../record.module.css';

interface StepFormProps<Values extends FormValues> {
  actor: RecordActor;
  title: ReactNode;
  schema: GenericSchema;
  initial: Values;
  submit: ReactNode;
  /** The button that changes nothing; `Annulla` if left out. */
  keep?: ReactNode;
  danger?: boolean;
  children: (form: Fields<Values>) => ReactNode;
}

/** The form of a step in its dialog; what is typed stays while the server refuses it. */
export function StepForm<Values extends FormValues>(props: StepFormProps<Values>) {
  const { actor, title, schema, initial, submit, keep, danger = false, children } = props;
  const { form, box, showErrors } = useFields<Values>(schema, initial);
  useRefusals(actor, showErrors);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const isConflict = useSelector(actor, selectIsConflict);
  const close = () => actor.send({ type: 'closed' });
  const send = (values: Values) => actor.send({ type: 'submitted', values });
  const refuse = (errors: FormErrors, values: Values) => {
    showErrors(errors);
    send(values);
  };
  return (
    <Dialog opened onClose={close} title={title} mandatory={isBusy}>
      <form ref={box} noValidate method="post" className={classes.form} onSubmit={form.onSubmit(send, refuse)}>
        {refusal && !isConflict && <MeanwhileAlert failure={refusal} />}
        {children(form)}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {keep ?? <Trans>Annulla</Trans>}
          </Button>
          <BusyButton type="submit" busy={isBusy} {...(danger && { variant: 'outline', color: 'danger' })}>
            {submit}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
