import { bind } from '../core/bind.tsx';

/** A button that keeps a table as a file. */
export const DownloadButton = bind({
  view: () => import('./download-button.tsx'),
  actor: () => import('./download.effects.ts').then(({ provideDownload }) => provideDownload),
  input: () => undefined,
});
