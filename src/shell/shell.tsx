import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useContext } from 'react';
import { selectLibrary } from '#machines/selectors/app.selectors';
import { selectHasNavbar, selectIsAccountPage } from '#machines/selectors/navigation.selectors';
import { selectIsAsking } from '#machines/selectors/session.selectors';
import { selectIsWelcomeOpen } from '#machines/selectors/welcome.selectors';
import { useApp, useNavigation, useSession, useWelcome } from '../actors.ts';
import { SessionDialog } from '../expired.ts';
import { useHydrated } from '../hydrated.ts';
import { RootContext } from '../root.ts';
import { Screen } from '../screen.tsx';
import { BarSteps } from './bar-step.tsx';
import { Footer } from './footer.tsx';
import { LoanBar } from './loan-bar.tsx';
import { ShellLoader } from './loader.tsx';
import { Navbar } from './navbar.tsx';
import classes from './shell.module.css';
import { ShellToast } from './toast.tsx';

const Welcome = lazy(() => import('./welcome.tsx'));

/** What surrounds every page. Without a library (maintenance) only the page itself is left. */
export function Shell() {
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
          <Screen />
        </main>
        {hasLibrary && <Footer />}
        {hasLibrary && <LoanBar />}
      </BarSteps>
      <ShellToast />
      <Covers />
      <ShellLoader />
    </div>
  );
}

/** What only a browser shows, over the page. On its own, so that the page is not rendered once more for it. */
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

/** The dialog of an ended session; on the pages that lead back in it would only be in the way. */
function Expired() {
  const isAsking = useSelector(useSession(), selectIsAsking);
  const isAccountPage = useSelector(useNavigation(), selectIsAccountPage);
  return isAsking && !isAccountPage ? <SessionDialog /> : null;
}

/** Not on the pages without a library: nothing can be kept of them. */
function Late() {
  const Bars = useContext(RootContext)?.bars;
  const hasLibrary = useSelector(useApp(), (app) => selectLibrary(app)?.is.available === true);
  return Bars && hasLibrary ? <Bars /> : null;
}

function FirstTime() {
  const isOpen = useSelector(useWelcome(), selectIsWelcomeOpen);
  return isOpen ? <Welcome /> : null;
}
