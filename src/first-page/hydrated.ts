import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the markup that the server sends and while the browser takes it over: for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
