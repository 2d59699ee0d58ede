import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert-box.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

export const ALERT_ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} as const;

export interface AlertBoxProps {
  kind: AlertKind;
  title?: ReactNode;
  children: ReactNode;
  /** It appeared after the page: errors and warnings interrupt the screen reader, others wait. */
  live?: boolean;
}

/** An inline message. */
export function AlertBox({ kind, title, children, live = false }: AlertBoxProps) {
  const AlertIcon = ALERT_ICONS[kind];
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return (
    <div className={`${classes.box} ${classes[kind]}`} {...(live ? { role } : {})}>
      <AlertIcon size={22} aria-hidden="true" />
      <div className={classes.words}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
