import { createContext, useContext } from 'react';

/** Light, dark, or whatever the system says. */
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

/** How the product looks at the moment; for the showcase and for what wraps Mantine. */
export const useLook = (): LookState => useContext(LookContext);
