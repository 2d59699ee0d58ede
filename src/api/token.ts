/** The access token. It lives in a closure only: never in storage, a machine's context or a log. */
export interface TokenHolder {
  get: () => string | null;
  set: (token: string) => void;
  clear: () => void;
}

export const createToken = (): TokenHolder => {
  let token: string | null = null;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
    clear: () => {
      token = null;
    },
  };
};
