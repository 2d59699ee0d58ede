import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';
import '../styles/index.css';

export interface LookProps {
  /** `test` switches transitions off. */
  env?: 'default' | 'test';
  /** Keeps one scheme whatever the system says; only the showcase and tests need it. */
  scheme?: 'light' | 'dark';
  children: ReactNode;
}

/** The looks of the product around everything: Mantine's theme and the global styles, no inline style element. */
export function Look({ env = 'default', scheme, children }: LookProps) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      {...(scheme ? { forceColorScheme: scheme } : {})}
    >
      {children}
    </MantineProvider>
  );
}
