import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formOf } from '#machines/members/record-forms';
import type { PersonRecord } from '#machines/members/wire';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import type { StepDialogProps } from './step-props.ts';
import { StepForm } from './step-form.tsx';

const OBSTACLES: Record<PersonRecord['erasure_obstacles'][number], MessageDescriptor> = {
  live_loans: msg`Ha prestiti in corso: prima fatti restituire gli oggetti, o annullali.`,
  open_payments: msg`Ha un pagamento non ancora concluso: aspetta che finisca.`,
  lent_objects: msg`Un suo oggetto è in prestito a qualcun altro: aspetta che torni.`,
  staff: msg`Amministra la biblioteca: prima toglile il ruolo.`,
};

/** Erases a person: the reasons against it, what goes and what stays, and the address typed to confirm. */
export function ErasureDialog({ actor, record }: Omit<StepDialogProps, 'step'>) {
  const { t, i18n } = useLingui();
  const { email, first_name, last_name } = record.profile;
  const name = `${first_name} ${last_name}`.trim();
  if (record.erasure_obstacles.length > 0)
    return (
      <Dialog opened onClose={() => actor.send({ type: 'closed' })} title={<Trans>Non si può ancora cancellare</Trans>}>
        <AlertBox kind="warning">
          {record.erasure_obstacles.map((obstacle) => (
            <p key={obstacle}>{i18n._(OBSTACLES[obstacle])}</p>
          ))}
        </AlertBox>
      </Dialog>
    );
  return (
    <StepForm
      actor={actor}
      title={<Trans>Cancellare la persona?</Trans>}
      schema={formOf({ kind: 'erasure', byName: email === null })}
      initial={{ email: '' }}
      submit={<Trans>Cancella per sempre</Trans>}
      danger
    >
      {(form) => (
        <>
          <p>
            <Trans>
              I suoi dati, le note, le email e i file spariscono da tutta la biblioteca e i suoi oggetti escono dal
              catalogo. I prestiti restano senza nome. Non si può annullare.
            </Trans>
          </p>
          <TextField
            key={form.key('email')}
            {...form.getInputProps('email')}
            label={
              email === null
                ? t`Per confermare scrivi nome e cognome: ${name}`
                : t`Per confermare scrivi la sua email: ${email}`
            }
            type={email === null ? 'text' : 'email'}
            autoComplete="off"
            required
            first
          />
        </>
      )}
    </StepForm>
  );
}
