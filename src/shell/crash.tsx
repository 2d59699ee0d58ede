import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

import { ErrorState } from '../ui/states/error-state.tsx';
import { Loader } from '../ui/states/loader.tsx';

interface CrashProps {
  children: ReactNode;
  /** The current location; navigating resets the boundary. */
  at?: string;
  /** Navigates away from what broke; without it the page is reloaded from the start. */
  onLeave?: () => void;
}

interface CrashState {
  isBroken: boolean;
  at: string | undefined;
}

/** An error boundary: replaces what broke with a message and two ways out, until the location changes. */
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
    if (document.documentElement.dataset['reloading'] !== undefined) return <Loader />;
    return <Broken {...(this.props.onLeave ? { onLeave: this.props.onLeave } : {})} />;
  }
}

/** The page shown after a crash: retry, or go home. */
export function Broken({ onLeave }: { onLeave?: () => void }) {
  const leave = onLeave ?? (() => location.assign('/'));
  return (
    <ErrorState
      level={1}
      offline={!navigator.onLine}
      message={<Trans>La pagina non si è aperta. Quello che avevi salvato è al sicuro.</Trans>}
      onRetry={() => location.reload()}
      actions={
        <Button variant="default" onClick={leave}>
          <Trans>Torna alla home</Trans>
        </Button>
      }
    />
  );
}
