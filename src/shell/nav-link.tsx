import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectPath } from '#machines/selectors/navigation.selectors';
import { useNavigation } from '../actors.ts';
import type { Entry } from './entries.ts';

interface NavLinkProps {
  entry: Entry;
  className: string | undefined;
  /** Before the words. */
  icon?: ReactNode;
  onPress?: () => void;
}

/** One entry of the menus; the page on show is marked, and a link that leaves the product says so. */
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
