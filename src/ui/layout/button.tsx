import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook;
  /** 54 px high, for the main action of a page. */
  large?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
}

function classOf({ look = 'primary', large, wide }: Looks, more?: string): string {
  return [classes.button, classes[look], large && classes.large, wide && classes.wide, more].filter(Boolean).join(' ');
}

export interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'className'> {
  /** In progress: presses are ignored, and the button keeps the focus and says so. */
  busy?: boolean;
}

/** A button of at least 44 px. */
export function Button({
  look,
  large = false,
  wide = false,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ large, wide, ...(look ? { look } : {}) }, busy ? classes.busy : undefined)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Looks {
  href: string;
  /** An external link: a plain link in a new tab. */
  external?: boolean;
  children: ReactNode;
  onClick?: () => void;
}

/** A link that looks like a button. */
export function LinkButton({ href, external = false, icon, children, onClick, ...looks }: LinkButtonProps) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  const press = onClick ? { onClick } : {};
  if (external) {
    return (
      <a className={classOf(looks)} href={href} target="_blank" rel="noopener noreferrer" {...press}>
        {content}
      </a>
    );
  }
  return (
    <Link className={classOf(looks)} href={href} {...press}>
      {content}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  look?: ButtonLook;
}

/** A round 44 px icon button with an accessible name. */
export function IconButton({ label, look = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classOf({ look }, classes.icon)} aria-label={label} title={label}>
      {children}
    </button>
  );
}
