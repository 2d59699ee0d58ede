import type { Api } from './api/client.ts';
import type { Signed } from './api/refresh.ts';
import type { TokenHolder } from './api/token.ts';
import type { BrowserStorage } from './storage.ts';

/** What effects work with; made once in `main.tsx` and handed to every `provideX(deps)`. */
export interface Deps {
  /** The typed client of the contract; wrap each call in `call()`. */
  api: Api;
  /** Trades the refresh cookie for a token; rejects when that session is over. */
  refresh: () => Promise<Signed>;
  token: TokenHolder;
  storage: BrowserStorage;
  /** Loads the words of a language and applies them to the page. */
  activateLanguage: (locale: 'it' | 'en') => Promise<void>;
  /** Whether the page brought the answer to a visitor's call with it: such a call costs nothing. */
  isInPage: (path: string) => boolean;
}
