import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectGhost, selectIsSignedIn } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { ImpersonationBanner } from '../impersonation/banner-widget.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { useMedia } from '../ui/layout/media.ts';
import { NavLink } from './nav-link.tsx';
import { useEntries } from './entries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './navbar.module.css';
import { Toolbar } from './toolbar.tsx';

const WIDE = '(min-width: 62em)';

/** The entries at the top, or the toolbar on a phone. */
export function Navbar() {
  const { t } = useLingui();
  const isWide = useMedia(WIDE);
  const width = isWide === undefined ? classes.either : isWide ? classes.wide : '';
  return (
    <header className={[classes.bar, width].filter(Boolean).join(' ')}>
      {/* The server does not know the viewport, so its markup contains both; the style sheet hides one of them. */}
      {isWide !== false && (
        <nav className={isWide === undefined ? classes.whenWide : undefined} aria-label={t`Menu principale`}>
          <TopList />
        </nav>
      )}
      {isWide !== true && (
        <nav className={isWide === undefined ? classes.whenNarrow : undefined} aria-label={t`Menu principale`}>
          <Toolbar />
        </nav>
      )}
      <GhostLine />
    </header>
  );
}

function TopList() {
  const { name, logo } = useLibrary();
  const session = useSession();
  const isSignedIn = useSelector(session, selectIsSignedIn);
  const { browse, about, own } = useEntries();
  return (
    <>
      <div className={classes.upper}>
        <ul className={classes.list}>
          {about.map((entry) => (
            <li key={entry.key}>
              <NavLink entry={entry} className={classes.small} />
            </li>
          ))}
        </ul>
        <LanguageSwitch />
      </div>
      <div className={classes.main}>
        <Link className={classes.home} href={hrefOf('home')}>
          <Logo library={name} picture={logo} />
        </Link>
        <ul className={classes.list}>
          {browse.map((entry) => (
            <li key={entry.key}>
              <NavLink entry={entry} className={classes.link} />
            </li>
          ))}
        </ul>
        <ul className={`${classes.list} ${classes.own}`}>
          {own.map((entry) => (
            <li key={entry.key}>
              <NavLink
                entry={entry}
                className={entry.key === 'signin' ? `${classes.link} ${classes.boxed}` : classes.link}
              />
            </li>
          ))}
          {isSignedIn && (
            <li>
              <button type="button" className={classes.link} onClick={() => session.send({ type: 'signOut' })}>
                <Trans>Esci</Trans>
              </button>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** The impersonated member; shown on every page while it lasts. */
function GhostLine() {
  const ghost = useSelector(useSession(), selectGhost);
  if (!ghost) return null;
  return (
    <Suspense fallback={<p className={classes.ghost}>{ghost.label}</p>}>
      <ImpersonationBanner key={ghost.id} ghost={ghost} />
    </Suspense>
  );
}
