import { Notification, type NotificationProps } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ALERT_ICONS, type AlertKind } from '../states/alert-box.tsx';
import classes from './toast.module.css';

/** The look of the container: a toast is there at once and at full height, since the one it replaces has gone. */
export const toastsProps = {
  classNames: { root: classes.toasts ?? '' },
  containerWidth: 480,
  notificationMaxHeight: 'calc(100dvh - 2rem)',
  transitionDuration: 0,
  withinPortal: false,
  zIndex: 500,
} as const;

/** What Mantine's `Notification` needs to look and speak like a toast of this product. */
export function toastProps(kind: AlertKind, closeLabel: string) {
  const ToastIcon = ALERT_ICONS[kind];
  return {
    // The live region around it speaks; what went wrong interrupts.
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

/** A toast by itself, where it stands in the page; the shell shows them by `@mantine/notifications`. */
export function Toast({ kind, onClose, children }: { kind: AlertKind; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Notification {...toastProps(kind, t`Chiudi l’avviso`)} onClose={onClose}>
      {children}
    </Notification>
  );
}
