import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

/** What a step of the checkout says in the bar at the bottom for as long as it is shown. */
export interface BarStep {
  /** In place of the days of the draft: those that are chosen on the page, or the time that is left. */
  when?: string | undefined;
  /** What goes on from here; the page has the same further down. */
  action?: BarAction | undefined;
}

interface BarAction {
  label: string;
  busy: boolean;
  onPress: () => void;
}

const Shown = createContext<BarStep | undefined>(undefined);
const Show = createContext<(step: BarStep | undefined) => void>(() => undefined);

/** Around the page and the bar, so that one can tell the other. */
export function BarSteps({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<BarStep>();
  return (
    <Show value={setStep}>
      <Shown value={step}>{children}</Shown>
    </Show>
  );
}

export const useShownStep = (): BarStep | undefined => useContext(Shown);

/** Tells the bar what this page is about to do, until the page is left. */
export function useBarStep({ when, action }: BarStep): void {
  const show = useContext(Show);
  const press = useRef<(() => void) | undefined>(undefined);
  const { label, busy = false } = action ?? {};
  useEffect(() => {
    press.current = action?.onPress;
  });
  useEffect(() => {
    show({
      when,
      action: label === undefined ? undefined : { label, busy, onPress: () => press.current?.() },
    });
  }, [show, when, label, busy]);
  useEffect(() => () => show(undefined), [show]);
}
