import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';

/** Fetches the font of the headings, not before the code: the fallback has the same metrics, and the first content appears sooner. */
export function loadHeadingsFont(): void {
  preload(headings, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  document.documentElement.dataset['faces'] = 'own';
}
