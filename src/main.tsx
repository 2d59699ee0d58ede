import { provideApp } from './app/app.effects.ts';
import { createApp } from './app/create-app.ts';
import { lateBars } from './app/late-bars.tsx';
import { readStart } from './app/start.ts';
import { loadScreen } from './app/screen.tsx';
import { hasDock, watchActors } from './inspector/watch.ts';
import { createStorage } from './device/storage.ts';
import { loadHeadingsFont } from './first-page/headings-font.ts';
import { readPageAnswers } from './first-page/page-answers.ts';
import { showFirstPage } from './first-page/show.tsx';
import { activateFirstLanguage, activateLanguage } from './words/i18n.ts';

loadHeadingsFont();

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);
const { lang: language } = document.documentElement;
const answers = readPageAnswers();
const start = readStart(storage);
const inspect = import.meta.env.DEV || __INSPECTOR__ ? watchActors(loadScreen) : {};
const root = createApp(
  provideApp,
  start,
  {
    storage,
    fetch: answers.fetch,
    locks: 'locks' in navigator ? { request: (name, task) => navigator.locks.request(name, task) } : undefined,
    activateLanguage,
    isInPage: answers.has,
  },
  inspect,
);

/** Not awaited at the top level: the page's code imports this file and would deadlock. */
async function open(): Promise<void> {
  await activateFirstLanguage(start.locale);
  root.app.start();
  await showFirstPage({ ...root, bars: lateBars(root) }, { url: start.url, language, answers });
  if ((import.meta.env.DEV || __INSPECTOR__) && hasDock()) {
    const { showDock } = await import('./inspector/dock/inspector-dock.tsx');
    showDock();
  }
}

void open();
