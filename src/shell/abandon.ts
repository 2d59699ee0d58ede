import { lazy } from 'react';

/** Loads the question ahead of the press that asks it. */
export const loadAbandonDialog = () => import('./abandon-dialog.tsx');
export const AbandonDialog = lazy(loadAbandonDialog);
