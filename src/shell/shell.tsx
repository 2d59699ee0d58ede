import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useContext, type ReactNode } from 'react';
import { selectLibrary } from '#machines/app/app.selectors';
import { selectHasNavbar, selectIsAccountPage } from '#machines/navigation/navigation.selectors';
import { selectIsAsking } from '#machines/account/session.selectors';
import { selectIsSwitching } from '#machines/app/language.selectors';
import { selectIsWelcomeOpen } from '#machines/app/welcome.selectors';
import { useApp, useLanguage, useNavigation, useSession, useWelcome } from '../core/actors.ts';
import { useHydrated } from '../loading/hydrated.ts';
import { RootContext } from '../core/root.ts';
import { BarSteps } from './bars/bar-step.tsx';
import { Footer } from './footer.tsx';
import { LoanBar } from './bars/loan-bar.tsx';
import { Navbar } from '../navigation/navbar.tsx';
import { Loader } from '../ui/states/loader.tsx';
import { SessionDialog } from './session-dialog-code.ts';
import classes from './shell.module.css';
import { ToastRegion } from './toast-region.tsx';

const Welcome = lazy(() => import('./welcome.tsx'));

/**
 * The frame around every page. Without a library (maintenance) only the page itself is shown. Mantine's AppShell is
 * not used: it renders again right after mounting, and React then discards the server's markup of parts whose code
 * is still loading (`home/lower-half.tsx`).
 */
export function Shell({ children }: { children: ReactNode }) {
  const hasLibrary = useSelector(useApp(), (app) => selectLibrary(app)?.is.available === true);
  const hasNavbar = useSelector(useNavigation(), selectHasNavbar);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        <Trans>Vai al contenuto</Trans>
      </a>
      {hasLibrary && hasNavbar && <Navbar />}
      <BarSteps>
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        {hasLibrary && <Footer />}
        {hasLibrary && <LoanBar />}
      </BarSteps>
      <ToastRegion />
      <Covers />
      <Switching />
    </div>
  );
}

/** Browser-only overlays. A separate component, so that they do not re-render the page. */
function Covers() {
  return useHydrated() ? (
    <>
      <Suspense fallback={null}>
        <Expired />
        <FirstTime />
      </Suspense>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </>
  ) : null;
}

/** The expired-session dialog; hidden on the sign-in pages, where it would be in the way. */
function Expired() {
  const isAsking = useSelector(useSession(), selectIsAsking);
  const isAccountPage = useSelector(useNavigation(), selectIsAccountPage);
  return isAsking && !isAccountPage ? <SessionDialog /> : null;
}

/** The full-screen loader while the language changes. */
function Switching() {
  return useSelector(useLanguage(), selectIsSwitching) ? <Loader /> : null;
}

/** Not on pages without a library: there is nothing to cache. */
function Late() {
  const Bars = useContext(RootContext)?.bars;
  const hasLibrary = useSelector(useApp(), (app) => selectLibrary(app)?.is.available === true);
  return Bars && hasLibrary ? <Bars /> : null;
}

function FirstTime() {
  const isOpen = useSelector(useWelcome(), selectIsWelcomeOpen);
  return isOpen ? <Welcome /> : null;
}
