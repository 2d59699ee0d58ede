import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { waitFor, type AnyMachineSnapshot } from 'xstate';
import { hrefOf, matchRoute, queryOf } from '#machines/core/routes';
import { selectLocale } from '#machines/app/language.selectors';
import { selectMatch, selectPath, selectQuery, selectNavigationType } from '#machines/navigation/navigation.selectors';
import { selectTurn } from '#machines/account/session.selectors';
import { useGo, useLanguage, useNavigation, useSession } from '../core/actors.ts';
import { boundTo, isBound } from '../core/bind.tsx';
import { provideHome } from '../home/home.effects.ts';
import { preloadable } from '../loading/preloadable.tsx';
import type { Root } from '../core/root.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import HomeView from '../home/home.screen.tsx';
import { Crash } from '../shell/crash.tsx';
import { useRouteHead, type PageWords } from '../navigation/page-head.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const loadOthers = () => import('./screens/screens.tsx');
const OtherScreen = preloadable(loadOthers);
const Home = boundTo({ view: HomeView, actor: provideHome, input: () => undefined });

const homeWords: PageWords = {
  title: msg`Biblioteca delle cose`,
  description: msg`Prendi in prestito gli oggetti che ti servono, quando ti servono, vicino a casa.`,
};

/** The home page: part of the main bundle, because most people see it first. */
function HomeScreen(props: ScreenProps<'home'>) {
  useRouteHead(homeWords);
  // The list of the other pages loads at the first sign of a navigation.
  useEffect(() => {
    const seen = new AbortController();
    const load = () => {
      seen.abort();
      // If that fails while offline, it is loaded again when needed.
      loadOthers().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'pointerdown', 'keydown'])
      document.addEventListener(sign, load, { signal: seen.signal });
    return () => seen.abort();
  }, []);
  return <Home {...props} />;
}

/**
 * Tells the navigation that the page is on screen, so that focus and scroll follow. Mounted after the screen's code
 * has loaded.
 */
function Arrival() {
  const navigation = useNavigation();
  useEffect(() => navigation.send({ type: 'screen.arrived' }), [navigation]);
  return null;
}

/** Maximum wait for content that is embedded in the page, milliseconds; it only runs out after a defect. */
const contentLimit = 1000;

/** Preloads the code of the page at an address, so that it renders without a placeholder. */
export async function loadScreen(url: string): Promise<object> {
  const name = matchRoute(url)?.name ?? 'not_found';
  if (name === 'home') return Home;
  const [screen] = await Promise.all([loadOthers().then(({ preload }) => preload(name)), OtherScreen.preload()]);
  return screen;
}

/**
 * Starts the actor of the page at an address before it is rendered, and waits for its first content.
 * @param limit after so many milliseconds the content has not arrived: a limit on the event, no wait of its own
 * @returns false if it did not arrive
 */
export async function preloadScreen(root: Root, url: string, limit = contentLimit): Promise<boolean> {
  const screen = await loadScreen(url);
  if (!isBound(screen)) return true;
  const started = screen.startActor(root, { params: matchRoute(url)?.params ?? {}, query: queryOf(url) });
  root.startedScreen = started;
  const isLoaded = ({ tags }: AnyMachineSnapshot) => !tags.has('loading');
  return Promise.all(
    [started.actor, ...started.children].map((each) => waitFor(each, isLoaded, { timeout: limit })),
  ).then(
    () => true,
    () => false,
  );
}

/** The current page. While the code of the next one loads, the previous one stays, unless a guard no longer allows it. */
export function Screen() {
  const navigation = useNavigation();
  const match = useSelector(navigation, selectMatch);
  const path = useSelector(navigation, selectPath);
  const query = useSelector(navigation, selectQuery);
  const via = useSelector(navigation, selectNavigationType);
  const go = useGo();
  const page = useMemo(() => ({ match, path, query }), [match, path, query]);
  const deferred = useDeferredValue(page);
  const shown = via === 'push' || via === 'pop' ? deferred : page;
  const { name, params } = shown.match;
  const turn = useSelector(useSession(), selectTurn);
  const locale = useSelector(useLanguage(), selectLocale);
  const key = `${shown.path} ${String(turn)}`;
  return (
    <Crash at={shown.path} onLeave={() => go(hrefOf('home'))}>
      <Suspense fallback={<PageSkeleton />}>
        {name === 'home' ? (
          <HomeScreen key={`${key} ${locale}`} params={{}} query={shown.query} />
        ) : (
          <OtherScreen key={key} name={name} params={params} query={shown.query} />
        )}
        <Arrival key={`arrival ${shown.path}`} />
      </Suspense>
    </Crash>
  );
}
