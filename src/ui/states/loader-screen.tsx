import { Trans } from '@lingui/react/macro';
import { LoadingOverlay } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import classes from './loader-screen.module.css';
import { LogoMark } from '../layout/logo.tsx';

/** Covers everything during startup and language changes; nothing else uses it. */
export function LoaderScreen() {
  return (
    <LoadingOverlay
      visible
      role="status"
      className={classes.screen}
      zIndex={600}
      transitionProps={{ duration: 0 }}
      overlayProps={{ color: 'var(--ground)', backgroundOpacity: 1 }}
      loaderProps={{
        children: (
          <span className={classes.loader}>
            <span className={classes.mark}>
              <LogoMark />
            </span>
            <span className={classes.words}>
              <Trans>Un momento…</Trans>
            </span>
          </span>
        ),
      }}
    />
  );
}
