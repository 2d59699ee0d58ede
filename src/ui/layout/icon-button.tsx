import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Tip } from '../overlays/tip.tsx';

export interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label' | 'title'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

/** A round icon button, which cannot be without an accessible name. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return (
    <Tip label={label}>
      <ActionIcon {...rest} aria-label={label} />
    </Tip>
  );
}
