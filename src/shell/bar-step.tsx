import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

/** What a checkout step shows in the bottom bar. */
export interface BarStep {
  /** Replaces the draft's days: the days chosen on the page, or the time left. */
  when?: string | undefined;
  /** The button that continues; the page has the same one further down. */
  action?: BarAction | undefined;
}

interface BarAction {
  label: string;
  busy: boolean;
  onPress: () => void;
}

const Shown = createContext<BarStep | undefined>(undefined);
const Show = createContext<(step: BarStep | undefined) => void>(() => undefined);

/** Wraps the page and the bar, so that the page can update the bar. */
export function BarSteps({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<BarStep>();
  return (
    <Show value={setStep}>
      <Shown value={step}>{children}</Shown>
    </Show>
  );
}

export const useShownStep = (): BarStep | undefined => useContext(Shown);

/** Sets the bar's step until the page is left. */
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
