import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { FIELD_CLASSES, inputProps, type FieldProps } from './field-words.tsx';
import classes from './field.module.css';

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={22} aria-hidden="true" /> : <IconEye size={22} aria-hidden="true" />;
}

/** A password field with show/hide; pasting is always allowed, for password managers. */
export function PasswordField(props: FieldProps) {
  const { t } = useLingui();
  const [visible, { set: setVisible }] = useDisclosure();
  return (
    <PasswordInput
      {...inputProps(props)}
      classNames={{
        ...FIELD_CLASSES,
        visibilityToggle: classes.eye ?? '',
        root: classes.withEye ?? '',
        innerInput: classes.inner ?? '',
      }}
      // Mantine sets this on its other inputs.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t`Nascondi password` : t`Mostra password`,
        'aria-hidden': false,
        'aria-pressed': visible,
        tabIndex: 0,
      }}
    />
  );
}
