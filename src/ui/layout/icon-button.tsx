import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';

export interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label' | 'title'> {
  /** The accessible name, also shown when pointed at. */
  label: string;
}

/** A round icon button, which cannot be without an accessible name. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <ActionIcon {...rest} aria-label={label} title={label} />;
}
