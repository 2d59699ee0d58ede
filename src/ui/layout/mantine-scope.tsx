import { MantineContext, MantineProvider } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { theme } from '../../styles/theme.ts';
import { useLook } from './look-context.ts';

/** The page owns its root element; Mantine must not write to it. */
const noRoot = () => undefined;

/**
 * Wraps every component built with Mantine. The outermost one provides the theme; nested ones add nothing. No inline
 * style element: the variables are in `styles/mantine-variables.css`.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const isInside = useContext(MantineContext) !== null;
  const { env } = useLook();
  if (isInside) return children;
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
