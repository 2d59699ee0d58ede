import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import type { TipBubbleProps } from './tip-bubble.tsx';
import classes from './tip.module.css';

const nothing = (): { default: ComponentType<TipBubbleProps> } => ({ default: () => null });
/** The code that places it is large: it loads when a control is first pointed at. Without it the control still works. */
const TipBubble = lazy<ComponentType<TipBubbleProps>>(() => import('./tip-bubble.tsx').catch(nothing));

/** Shows an icon-only control's name while it is pointed at or has the keyboard's focus; Escape hides it. */
export function Tip({ label, children }: { label: string; children: ReactNode }) {
  const control = useRef<HTMLElement>(null);
  const [isShown, { open, close }] = useDisclosure();
  const [isWanted, { open: want }] = useDisclosure();
  const show = (box: HTMLElement) => {
    control.current = box.querySelector<HTMLElement>(':scope > *');
    want();
    open();
  };
  return (
    // It only listens: the control inside has the name and the role.
    <span
      className={classes.box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.currentTarget)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isWanted && (
        <Suspense fallback={null}>
          <TipBubble control={control} label={label} isShown={isShown} />
        </Suspense>
      )}
    </span>
  );
}
