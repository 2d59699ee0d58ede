import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValue } from '#machines/core/forms/form-fields';
import type { LibrarySettings } from '#machines/library/wire';
import { CheckField } from '../../ui/fields/choices/check-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx';
import classes from '../library.module.css';
import type { SettingsForm } from './settings-page.tsx';
import { SETTING_WORDS, WEEKDAY_WORDS } from '../words.ts';

type Name = keyof LibrarySettings;

interface FieldOf {
  form: SettingsForm;
  name: Name;
  hint?: ReactNode;
}

/** A setting that is a line of text. */
export function TextSetting({
  form,
  name,
  ...props
}: FieldOf & {
  type?: 'text' | 'email' | 'tel' | 'url';
  required?: boolean;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}) {
  const { i18n } = useLingui();
  return (
    <TextField
      key={form.key(name)}
      {...(form.getInputProps(name) as { onChange: (value: string) => void })}
      label={i18n._(SETTING_WORDS[name])}
      allowPaste
      autoComplete="off"
      {...props}
    />
  );
}

/** A setting that is a number; its limits are in the hint. */
export const NumberSetting = (props: FieldOf) => <TextSetting {...props} inputMode="decimal" required />;

/** A setting of several lines. */
export function LongSetting({ form, name, ...props }: FieldOf & { rows?: number; maxLength?: number }) {
  const { i18n } = useLingui();
  return (
    <TextArea
      key={form.key(name)}
      {...(form.getInputProps(name) as { onChange: (value: string) => void })}
      label={i18n._(SETTING_WORDS[name])}
      allowPaste
      {...props}
    />
  );
}

/** A setting that is on or off, with what it means. */
export function SwitchSetting({ form, name, hint }: FieldOf) {
  const { i18n } = useLingui();
  const label = i18n._(SETTING_WORDS[name]);
  return (
    <CheckField
      key={form.key(name)}
      {...(form.getInputProps(name, { type: 'checkbox' }) as { onChange: (checked: boolean) => void })}
      label={
        hint === undefined ? (
          label
        ) : (
          <>
            {label} <span className={classes.meaning}>{hint}</span>
          </>
        )
      }
    />
  );
}

/** Whether something is asked for at sign-up. */
export function WantSetting({ form, name }: FieldOf) {
  const { t, i18n } = useLingui();
  return (
    <SelectField
      key={form.key(name)}
      {...(form.getInputProps(name) as { onChange: (value: string) => void })}
      label={i18n._(SETTING_WORDS[name])}
      options={[
        { value: 'required', label: t`Obbligatorio` },
        { value: 'optional', label: t`Facoltativo` },
        { value: 'off', label: t`Non si chiede` },
      ]}
    />
  );
}

/** A choice of weekdays. */
export function WeekdaysSetting({ form, name }: FieldOf) {
  const { i18n } = useLingui();
  const chosen = (): readonly string[] => textsOf(form.getValues()[name]);
  return (
    <fieldset className={classes.days}>
      <legend>{i18n._(SETTING_WORDS[name])}</legend>
      {WEEKDAY_WORDS.map((word, index) => {
        const day = String(index + 1);
        return (
          <CheckField
            key={`${form.key(name)} ${day}`}
            label={i18n._(word)}
            defaultChecked={chosen().includes(day)}
            onChange={(checked) =>
              form.setFieldValue(name, checked ? [...chosen(), day] : chosen().filter((other) => other !== day))
            }
          />
        );
      })}
    </fieldset>
  );
}

const textsOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
