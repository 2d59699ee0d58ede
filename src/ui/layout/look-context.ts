import { createContext, useContext } from 'react';

/** Light, dark, or the system's choice. */
export type Scheme = 'auto' | 'light' | 'dark';

interface LookState {
  /** `test` switches transitions off. */
  env: 'default' | 'test';
  scheme: Scheme;
  chooseScheme: (scheme: Scheme) => void;
}

export const LookContext = createContext<LookState>({
  env: 'default',
  scheme: 'auto',
  chooseScheme: () => undefined,
});

/** The current look; for the showcase and for Mantine wrappers. */
export const useLook = (): LookState => useContext(LookContext);
