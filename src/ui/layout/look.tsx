import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import '../../styles/index.css';
import { LookContext, type Scheme } from './look-context.ts';

export interface LookProps {
  /** `test` switches transitions off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/**
 * Global styles and the colour scheme, which Mantine's rules read from an attribute. Mantine itself comes with the
 * components that use it (`mantine-scope.tsx`), so the first page does without.
 */
export function Look({ env = 'default', children }: LookProps) {
  const [scheme, chooseScheme] = useState<Scheme>('auto');
  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const write = () => {
      const shown = scheme === 'auto' ? (system.matches ? 'dark' : 'light') : scheme;
      document.documentElement.setAttribute('data-mantine-color-scheme', shown);
    };
    write();
    system.addEventListener('change', write);
    return () => system.removeEventListener('change', write);
  }, [scheme]);
  const look = useMemo(() => ({ env, scheme, chooseScheme }), [env, scheme]);
  return <LookContext value={look}>{children}</LookContext>;
}
