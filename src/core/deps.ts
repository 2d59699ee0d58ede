import type { Api } from '../api/client.ts';
import type { SignInResult } from '../api/refresh.ts';
import type { TokenHolder } from '../api/token.ts';
import type { BrowserStorage } from '../device/storage.ts';

/** Dependencies of the effects; created once by `createApp` and passed to every `provideX(deps)`. */
export interface Deps {
  /** The typed client of the contract; wrap each call in `call()`. */
  api: Api;
  /** Exchanges the refresh cookie for a token; rejects when the session is over. */
  refresh: () => Promise<SignInResult>;
  token: TokenHolder;
  storage: BrowserStorage;
  /** Loads the texts of a language and activates them. */
  activateLanguage: (locale: 'it' | 'en') => Promise<void>;
  /** Whether the page contains the response to a call, which then needs no request. */
  isInPage: (path: string) => boolean;
}
