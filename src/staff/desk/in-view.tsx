import { useCallback, type ReactNode } from 'react';
import deskClasses from './desk.module.css';

/** What appears here comes into view, wherever the page is. */
export function InView({ children }: { children?: ReactNode }) {
  const show = useCallback((box: HTMLDivElement | null) => box?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={show} className={deskClasses.inView}>
      {children}
    </div>
  );
}
