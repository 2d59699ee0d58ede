import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

export interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** In progress: presses are ignored. */
  busy: boolean;
}

/** A button whose action takes a while. Unlike Mantine's `loading` it is not disabled, so it keeps the focus. */
export function BusyButton({ busy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      mod={{ loading: busy }}
      leftSection={busy ? <Loader size="1.1em" color="currentColor" aria-hidden="true" /> : leftSection}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
