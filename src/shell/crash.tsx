import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LoaderScreen } from '../ui/loader-screen.tsx';

interface CrashProps {
  children: ReactNode;
  /** Where this is; at another place the defect is forgotten. */
  at?: string;
  /** Leads away from what broke; without it the page is loaded anew from the start. */
  onLeave?: () => void;
}

interface CrashState {
  isBroken: boolean;
  at: string | undefined;
}

/** Keeps a defect in one place: what broke is replaced by a sentence and two ways out, until the place changes. */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { isBroken: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<CrashState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: CrashProps, state: CrashState): CrashState | null {
    return props.at === state.at ? null : { isBroken: false, at: props.at };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    if (document.documentElement.dataset['reloading'] !== undefined) return <LoaderScreen />;
    return <Broken {...(this.props.onLeave ? { onLeave: this.props.onLeave } : {})} />;
  }
}

/** The page of a defect: try again, or go home. */
export function Broken({ onLeave }: { onLeave?: () => void }) {
  const leave = onLeave ?? (() => location.assign('/'));
  return (
    <ErrorState
      level={1}
      offline={!navigator.onLine}
      message={<Trans>La pagina non si è aperta. Quello che avevi salvato è al sicuro.</Trans>}
      onRetry={() => location.reload()}
      actions={
        <Button look="secondary" onClick={leave}>
          <Trans>Torna alla home</Trans>
        </Button>
      }
    />
  );
}
