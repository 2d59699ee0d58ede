import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { MARKERS } from '#machines/app/first-page';
import { preload } from 'react-dom';

/** Loads the font of the headings, after the code: the fallback font has the same metrics, and the first content appears sooner. */
export function loadHeadingsFont(): void {
  preload(headings, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  document.documentElement.dataset[MARKERS.headingsFont] = '';
}
