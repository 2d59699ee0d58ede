import type { InputHTMLAttributes, ReactNode } from 'react';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { SettingsForm } from './settings/settings-page.tsx';

interface LineOf {
  form: SettingsForm;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  type?: 'text' | 'date';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A field of a record that is a line of text. */
export const FormLine = ({ form, name, ...props }: LineOf) => (
  <TextField
    key={form.key(name)}
    {...(form.getInputProps(name) as { onChange: (value: string) => void })}
    allowPaste
    autoComplete="off"
    {...props}
  />
);

/** A field of a record that is on or off. */
export const FormCheck = ({ form, name, label }: Pick<LineOf, 'form' | 'name' | 'label'>) => (
  <CheckField
    key={form.key(name)}
    {...(form.getInputProps(name, { type: 'checkbox' }) as { onChange: (checked: boolean) => void })}
    label={label}
  />
);
