import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { waitFor, type AnyMachineSnapshot } from 'xstate';
import { hrefOf, matchRoute, queryOf, type RouteName } from '#machines/routes';
import { selectLocale } from '#machines/selectors/language.selectors';
import { selectMatch, selectPath, selectQuery, selectVia } from '#machines/selectors/navigation.selectors';
import { selectTurn } from '#machines/selectors/session.selectors';
import { useGo, useLanguage, useNavigation, useSession } from './actors.ts';
import { boundTo, isBound } from './bind.tsx';
import { provideHome } from './effects/home.ts';
import { preloadable } from './preloadable.tsx';
import type { Root } from './root.ts';
import type { ScreenProps } from './screen-props.ts';
import HomeView from './screens/home.tsx';
import { Crash } from './shell/crash.tsx';
import { useRouteHead, type PageWords } from './shell/page-head.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const loadOthers = () => import('./other-screens.tsx');
const OtherScreen = preloadable(loadOthers);
const Home = boundTo({ view: HomeView, actor: provideHome, input: () => undefined });

const homeWords: PageWords = {
  title: msg`Biblioteca delle cose`,
  description: msg`Prendi in prestito gli oggetti che ti servono, quando ti servono, vicino a casa.`,
};

/** The home page: part of the page's own code, because it is what most people see first. */
function HomeScreen(props: ScreenProps<'home'>) {
  useRouteHead(homeWords);
  // The list of the other pages comes with the first sign that somebody may go to one.
  useEffect(() => {
    const seen = new AbortController();
    const load = () => {
      seen.abort();
      // Without a network it is asked for again when it is needed.
      loadOthers().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'pointerdown', 'keydown'])
      document.addEventListener(sign, load, { signal: seen.signal });
    return () => seen.abort();
  }, []);
  return <Home {...props} />;
}

/** Pages that ask again in another language for what they show; those in which something is typed or paid stay as they are. */
const toldAnew: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'catalog',
  'product',
  'search',
  'my_products',
  'my_orders',
  'my_order',
  'memberships',
  'checkout_complete',
]);

/** Tells the navigation that the page is on screen, so that focus and scroll follow. Mounted behind the screen's own code. */
function Arrival() {
  const navigation = useNavigation();
  useEffect(() => navigation.send({ type: 'screen.arrived' }), [navigation]);
  return null;
}

/** Fetches the code of the page at an address, so that it can be shown without its empty place first. */
export async function preloadScreen(url: string): Promise<object> {
  const name = matchRoute(url)?.name ?? 'not_found';
  if (name === 'home') return Home;
  const [screen] = await Promise.all([loadOthers().then(({ preload }) => preload(name)), OtherScreen.preload()]);
  return screen;
}

/**
 * Begins the actor of the page at an address before the page is rendered, and waits for what it shows first.
 * @returns false where it did not come in time
 */
export async function beginScreen(root: Root, url: string, atMost: number): Promise<boolean> {
  const screen = await preloadScreen(url);
  if (!isBound(screen)) return true;
  root.begun = screen.begin(root, { params: matchRoute(url)?.params ?? {}, query: queryOf(url) });
  return waitFor(root.begun.actor, ({ tags }: AnyMachineSnapshot) => !tags.has('loading'), { timeout: atMost }).then(
    () => true,
    () => false,
  );
}

/** The page on show. While the code of the next one loads the old one stays, except where a redirect has refused it. */
export function Screen() {
  const navigation = useNavigation();
  const match = useSelector(navigation, selectMatch);
  const path = useSelector(navigation, selectPath);
  const query = useSelector(navigation, selectQuery);
  const via = useSelector(navigation, selectVia);
  const go = useGo();
  const page = useMemo(() => ({ match, path, query }), [match, path, query]);
  const deferred = useDeferredValue(page);
  const shown = via === 'push' || via === 'pop' ? deferred : page;
  const { name, params } = shown.match;
  const turn = useSelector(useSession(), selectTurn);
  const locale = useSelector(useLanguage(), selectLocale);
  const key = `${shown.path} ${String(turn)} ${toldAnew.has(name) ? locale : ''}`;
  return (
    <Crash at={shown.path} onLeave={() => go(hrefOf('home'))}>
      <Suspense fallback={<PageSkeleton />}>
        {name === 'home' ? (
          <HomeScreen key={key} params={{}} query={shown.query} />
        ) : (
          <OtherScreen key={key} name={name} params={params} query={shown.query} />
        )}
        <Arrival key={`arrival ${shown.path}`} />
      </Suspense>
    </Crash>
  );
}
