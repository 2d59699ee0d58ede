import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

export const ALERT_ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} as const;

const COLOURS = { info: 'sky', success: 'leaf', warning: 'ochre', error: 'danger' } as const;

export interface AlertBoxProps {
  kind: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  /** It appeared after the page: errors and warnings interrupt the screen reader, others wait. */
  live?: boolean;
}

/** An inline message with the icon, the colour and the urgency of its kind. */
export function AlertBox({ kind, title, children, live = false }: AlertBoxProps) {
  const AlertIcon = ALERT_ICONS[kind];
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return (
    <Alert
      color={COLOURS[kind]}
      icon={<AlertIcon size={22} aria-hidden="true" />}
      title={title}
      role={live ? role : 'note'}
    >
      {children}
    </Alert>
  );
}
