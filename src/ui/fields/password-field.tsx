import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FIELD_CLASSES, FieldLabel, fault, inputProps, type FieldProps } from './field-words.tsx';
import classes from './field.module.css';

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={22} aria-hidden="true" /> : <IconEye size={22} aria-hidden="true" />;
}

/** A password field with show/hide; pasting is always allowed, for password managers. */
export function PasswordField(props: Omit<FieldProps, 'allowPaste'>) {
  const { label, required, hint, error, onChange } = props;
  const { t } = useLingui();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...inputProps(props)}
      classNames={{
        ...FIELD_CLASSES,
        visibilityToggle: classes.eye ?? '',
        root: classes.withEye ?? '',
        innerInput: classes.inner ?? '',
      }}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={fault(error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t`Nascondi password` : t`Mostra password`,
        'aria-hidden': false,
        'aria-pressed': visible,
        tabIndex: 0,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
