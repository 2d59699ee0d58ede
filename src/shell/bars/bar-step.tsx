import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The elements in the bottom bar that a page fills, once the bar is there. */
interface Slots {
  when: HTMLElement | null;
  action: HTMLElement | null;
}
interface Places {
  slots: Slots;
  setWhen: (element: HTMLElement | null) => void;
  setAction: (element: HTMLElement | null) => void;
}

const none = () => undefined;
const BarPlaces = createContext<Places>({ slots: { when: null, action: null }, setWhen: none, setAction: none });

/** Wraps the page and the bar, so that the page can render into the bar. */
export function BarSteps({ children }: { children: ReactNode }) {
  const [when, setWhen] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ slots: { when, action }, setWhen, setAction }), [when, action]);
  return <BarPlaces value={places}>{children}</BarPlaces>;
}

/** For the bar: where the page's parts go. */
export const useBarPlaces = (): Places => useContext(BarPlaces);

interface InBarProps {
  /** Takes the place of the draft's days: the days chosen on the page, or the time left. */
  when?: ReactNode;
  /** The button that continues; the page has the same one further down. */
  action?: ReactNode;
}

/** What a step of the checkout shows in the bottom bar while it is on screen. */
export function InBar({ when, action }: InBarProps) {
  const { slots } = useBarPlaces();
  return (
    <>
      {slots.when && createPortal(when, slots.when)}
      {slots.action && createPortal(action, slots.action)}
    </>
  );
}
