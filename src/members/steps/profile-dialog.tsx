import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsConflict } from '#machines/members/record.selectors';
import type { PersonRecord } from '#machines/members/wire';
import { personProfileForm } from '#machines/rules/forms';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import type { Fields } from '../../parts/machine-form.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import classes from '../record.module.css';
import type { StepDialogProps } from './step-props.ts';
import { StepForm } from './step-form.tsx';

type Profile = PersonRecord['profile'];
type Typed = { [Field in keyof Profile]: string };

const typedOf = (profile: Profile): Typed => ({
  ...profile,
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  student_number: profile.student_number ?? '',
  card_number: profile.card_number ?? '',
  address: profile.address ?? '',
  cap: profile.cap ?? '',
  city: profile.city ?? '',
  province: profile.province ?? '',
});

/** Changes a person's data; if somebody else changed them meanwhile, both versions are shown and what was typed stays. */
export function ProfileDialog({ actor, record }: Omit<StepDialogProps, 'step'>) {
  const { t } = useLingui();
  const isConflict = useSelector(actor, selectIsConflict);
  const labels: Record<keyof Profile, string> = {
    first_name: t`Nome`,
    last_name: t`Cognome`,
    email: t`Email`,
    phone: t`Telefono`,
    student_number: t`Matricola universitaria`,
    card_number: t`Numero della tessera`,
    language: t`Lingua`,
    address: t`Indirizzo`,
    cap: t`CAP`,
    city: t`Città`,
    province: t`Provincia`,
  };
  return (
    <StepForm
      actor={actor}
      title={<Trans>Dati della persona</Trans>}
      schema={personProfileForm}
      initial={typedOf(record.profile)}
      submit={isConflict ? <Trans>Salva i miei</Trans> : <Trans>Salva i dati</Trans>}
    >
      {(form) => (
        <>
          {isConflict && <Conflict theirs={typedOf(record.profile)} form={form} labels={labels} />}
          <Field form={form} name="first_name" label={labels.first_name} maxLength={TEXT.short} required />
          <Field form={form} name="last_name" label={labels.last_name} maxLength={TEXT.short} />
          <Field
            form={form}
            name="email"
            type="email"
            label={labels.email}
            hint={
              record.profile.email === null
                ? t`Se la aggiungi, la persona riceve l’invito a scegliere una password.`
                : t`Se cambia, la persona deve confermarla di nuovo.`
            }
          />
          <div className={classes.pair}>
            <Field form={form} name="phone" type="tel" label={labels.phone} maxLength={FREE_TEXT.number} />
            <Field form={form} name="card_number" label={labels.card_number} maxLength={FREE_TEXT.number} />
          </div>
          <div className={classes.pair}>
            <Field form={form} name="student_number" label={labels.student_number} maxLength={FREE_TEXT.number} />
            <SelectField
              key={form.key('language')}
              {...form.getInputProps('language')}
              label={labels.language}
              options={[
                { value: 'it', label: t`Italiano` },
                { value: 'en', label: t`Inglese` },
              ]}
            />
          </div>
          <Field form={form} name="address" label={labels.address} maxLength={TEXT.medium} />
          <Field form={form} name="city" label={labels.city} maxLength={TEXT.short} />
          <div className={classes.pair}>
            <Field form={form} name="cap" label={labels.cap} />
            <Field form={form} name="province" label={labels.province} />
          </div>
        </>
      )}
    </StepForm>
  );
}

interface FieldProps {
  form: Fields<Typed>;
  name: keyof Typed;
  label: string;
  type?: string;
  hint?: string;
  maxLength?: number;
  required?: boolean;
}

const Field = ({ form, name, ...rest }: FieldProps) => (
  <TextField key={form.key(name)} {...form.getInputProps(name)} {...rest} autoComplete="off" allowPaste />
);

interface ConflictProps {
  theirs: Typed;
  form: Fields<Typed>;
  labels: Record<keyof Typed, string>;
}

/** What is stored now, where it differs from what was typed. */
function Conflict({ theirs, form, labels }: ConflictProps) {
  const { t } = useLingui();
  const mine = form.getValues();
  const other = (Object.keys(labels) as (keyof Typed)[]).filter((name) => mine[name] !== theirs[name]);
  return (
    <AlertBox kind="warning" live title={<Trans>Nel frattempo qualcun altro ha cambiato questi dati</Trans>}>
      <p>
        <Trans>Quello che hai scritto è ancora qui. Adesso è salvato:</Trans>
      </p>
      <KeyValue rows={other.map((name) => ({ key: name, label: labels[name], value: theirs[name] || t`vuoto` }))} />
    </AlertBox>
  );
}
