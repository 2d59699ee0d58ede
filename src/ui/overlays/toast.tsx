import { Notification, type NotificationProps } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ALERT_ICONS, type AlertKind } from '../states/alert-box.tsx';
import classes from './toast.module.css';

/** Style of the container: a toast appears at once at full height, because the one it replaces has gone. */
export const toastsProps = {
  classNames: { root: classes.toasts ?? '' },
  containerWidth: 480,
  notificationMaxHeight: 'calc(100dvh - 2rem)',
  transitionDuration: 0,
  withinPortal: false,
  zIndex: 500,
} as const;

/** The props that give Mantine's `Notification` the look and the ARIA role of our toasts. */
export function toastProps(kind: AlertKind, closeLabel: string) {
  const ToastIcon = ALERT_ICONS[kind];
  return {
    // The surrounding live region announces it; an error interrupts.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'none',
    icon: <ToastIcon size={22} aria-hidden="true" />,
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      body: classes.body ?? '',
      description: classes.words ?? '',
      closeButton: classes.close ?? '',
    },
    closeButtonProps: { 'aria-label': closeLabel, icon: <IconX size={20} aria-hidden="true" /> },
  } satisfies Partial<NotificationProps>;
}

/** A single toast in the normal flow, for the showcase; the shell shows toasts with `@mantine/notifications`. */
export function Toast({ kind, onClose, children }: { kind: AlertKind; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Notification {...toastProps(kind, t`Chiudi l’avviso`)} onClose={onClose}>
      {children}
    </Notification>
  );
}
