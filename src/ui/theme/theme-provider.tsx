import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../styles/index.css';
import { theme } from './theme.ts';
import { cssVariablesResolver } from './variables.ts';

/** The scheme follows the system; a choice in the showcase is not stored. */
const unkept: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export interface ThemeProviderProps {
  /** `test` switches transitions off. */
  env?: 'default' | 'test';
  /** False for markup inserted into a page that already has the variables. */
  withVariables?: boolean;
  children: ReactNode;
}

/** The global styles and the Mantine theme around the whole app, in the server's markup too. */
export function ThemeProvider({ env = 'default', withVariables = true, children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={unkept}
      withCssVariables={withVariables}
      withGlobalClasses={withVariables}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
