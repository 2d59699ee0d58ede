import { Trans } from '@lingui/react/macro';
import classes from './loader-screen.module.css';
import { LogoMark } from '../layout/logo.tsx';

/** Covers everything during startup and language changes; nothing else uses it. */
export function LoaderScreen() {
  return (
    <div className={classes.screen} role="status">
      <span className={classes.mark}>
        <LogoMark />
      </span>
      <span className={classes.words}>
        <Trans>Un momento…</Trans>
      </span>
    </div>
  );
}
