import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import '../styles/index.css';
import { LookContext, type Scheme } from './look-context.ts';

export interface LookProps {
  /** `test` switches transitions off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/**
 * The looks of the product around everything: global styles and the colour scheme, which Mantine's own rules read from an
 * attribute. Mantine itself comes with the pieces that are made of it (`mantine-scope.tsx`), so the first page goes without.
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
