import { useLingui } from '@lingui/react/macro';
import { FREE_TEXT, PASSWORD, TEXT } from '#machines/rules/limits';
import type { FieldProps } from '../ui/fields/field-words.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';

/** The form that a field belongs to, of any values. */
interface FieldForm {
  key: (name: string) => string;
  getInputProps: (name: string) => Pick<FieldProps, 'onChange'>;
}

interface PersonFieldProps {
  form: FieldForm;
  /** Where the form keeps the value, if not under its usual name. */
  name?: string;
  required?: boolean;
}

function Bound({
  form,
  name,
  required = true,
  ...props
}: Omit<TextFieldProps, 'onChange' | 'required'> & { form: FieldForm; name: string; required?: boolean | undefined }) {
  return <TextField key={form.key(name)} {...form.getInputProps(name)} {...props} required={required} />;
}

export function FirstNameField({ form, name = 'first_name' }: PersonFieldProps) {
  const { t } = useLingui();
  return <Bound form={form} name={name} label={t`Nome`} autoComplete="given-name" maxLength={TEXT.short} />;
}

export function LastNameField({ form, name = 'last_name' }: PersonFieldProps) {
  const { t } = useLingui();
  return <Bound form={form} name={name} label={t`Cognome`} autoComplete="family-name" maxLength={TEXT.short} />;
}

export function PhoneField({ form, name = 'phone', required }: PersonFieldProps) {
  const { t } = useLingui();
  const kind = { type: 'tel', autoComplete: 'tel' };
  return (
    <Bound form={form} name={name} label={t`Telefono`} required={required} {...kind} maxLength={FREE_TEXT.number} />
  );
}

/** @param autoComplete `username` where it is what the member signs in with */
export function EmailField({
  form,
  name = 'email',
  autoComplete = 'username',
}: PersonFieldProps & { autoComplete?: 'username' | 'email' }) {
  const { t } = useLingui();
  return <Bound form={form} name={name} label={t`Email`} type="email" autoComplete={autoComplete} />;
}

export function StreetField({ form, name = 'address', required }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <Bound
      form={form}
      name={name}
      label={t`Indirizzo`}
      required={required}
      autoComplete="address-line1"
      maxLength={TEXT.medium}
    />
  );
}

export function CityField({ form, name = 'city', required }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <Bound
      form={form}
      name={name}
      label={t`Città`}
      required={required}
      autoComplete="address-level2"
      maxLength={TEXT.short}
    />
  );
}

export function CapField({ form, name = 'cap', required }: PersonFieldProps) {
  const { t } = useLingui();
  const kind = { inputMode: 'numeric', autoComplete: 'postal-code', allowPaste: true } as const;
  return <Bound form={form} name={name} label={t`CAP`} required={required} {...kind} />;
}

/** @param label the words of rules/screens-and-routes.md#sign-up at sign-up; elsewhere the shorter ones */
export function ProvinceField({ form, name = 'province', label, required }: PersonFieldProps & { label?: string }) {
  const { t } = useLingui();
  const words = label ?? t`Provincia`;
  return <Bound form={form} name={name} label={words} required={required} autoComplete="address-level1" />;
}

/** The student number, under its name in the model. */
export function StudentNumberField({ form, name = 'fiscalcode', required }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <Bound
      form={form}
      name={name}
      label={t`Matricola universitaria`}
      required={required}
      maxLength={FREE_TEXT.number}
    />
  );
}

/** A new password with its rule, and once more where the form has a field for that. */
export function NewPasswordFields({ form, label, isTwice }: PersonFieldProps & { label: string; isTwice: boolean }) {
  const { t } = useLingui();
  const { minCharacters } = PASSWORD;
  return (
    <>
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={label}
        hint={t`Almeno ${minCharacters} caratteri`}
        autoComplete="new-password"
        required
      />
      {isTwice && (
        <PasswordField
          key={form.key('confirm_password')}
          {...form.getInputProps('confirm_password')}
          label={t`Conferma password`}
          autoComplete="new-password"
          required
        />
      )}
    </>
  );
}
