import { Trans, useLingui } from '@lingui/react/macro';
import { Burger } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp, IconSearch, IconUser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { Tip } from '../ui/overlays/tip.tsx';
import { LanguageMenu } from './language-switch.tsx';
import classes from './navbar.module.css';

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(loadMenu);

/** The phone toolbar: home, search, help, profile, language and the overflow menu. */
export function Toolbar() {
  const { t } = useLingui();
  const { name, logo } = useLibrary();
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  const [isOpen, { open, close }] = useDisclosure();
  // Mounted from the first press on, so that closing is animated too.
  const [isWanted, { open: want }] = useDisclosure();
  return (
    <div className={classes.toolbar}>
      <Link className={classes.home} href={hrefOf('home')} aria-label={t`Prestalo ${name}: pagina iniziale`}>
        <Logo picture={logo} />
      </Link>
      <ul className={classes.tools}>
        <li>
          <Tip label={t`Cerca`}>
            <Link className={classes.tool} href={hrefOf('search')} aria-label={t`Cerca`}>
              <IconSearch size={23} aria-hidden="true" />
            </Link>
          </Tip>
        </li>
        <li>
          <Tip label={t`Assistenza`}>
            <Link className={classes.tool} href={hrefOf('help')} aria-label={t`Assistenza`}>
              <IconHelp size={23} aria-hidden="true" />
            </Link>
          </Tip>
        </li>
        <li>
          {isSignedIn ? (
            <Tip label={t`Il mio profilo`}>
              <Link className={classes.tool} href={hrefOf('profile')} aria-label={t`Il mio profilo`}>
                <IconUser size={23} aria-hidden="true" />
              </Link>
            </Tip>
          ) : (
            <Link className={`${classes.tool} ${classes.signin}`} href={hrefOf('signin')}>
              <Trans>Accedi</Trans>
            </Link>
          )}
        </li>
        <li>
          <LanguageMenu />
        </li>
        <li>
          <Tip label={t`Menu`}>
            <Burger
              className={classes.burger}
              opened={isOpen}
              aria-label={t`Menu`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerDown={() => void loadMenu()}
              onClick={() => {
                want();
                open();
              }}
            />
          </Tip>
        </li>
      </ul>
      {isWanted && (
        <Suspense fallback={null}>
          <Menu opened={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
