import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectPath } from '#machines/navigation/navigation.selectors';
import { useNavigation } from '../core/actors.ts';
import type { Entry } from './entries.ts';

interface NavLinkProps {
  entry: Entry;
  className: string | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
  onPress?: () => void;
}

/** A menu entry; marks the current page and announces external links. */
export function NavLink({ entry, className, icon, onPress }: NavLinkProps) {
  const isHere = useSelector(useNavigation(), (navigation) => selectPath(navigation) === entry.href);
  const press = onPress ? { onClick: onPress } : {};
  if (entry.external) {
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer" {...press}>
        {icon}
        {entry.label}
        <span aria-hidden="true"> ↗</span>
        <span className="sr-only">
          {' '}
          <Trans>(si apre in un’altra scheda)</Trans>
        </span>
      </a>
    );
  }
  return (
    <Link className={className} href={entry.href} {...press} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {icon}
      {entry.label}
    </Link>
  );
}
