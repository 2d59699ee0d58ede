import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

interface SignOnRequest {
  /** The page to return to after signing on. */
  returnTo: string | undefined;
  /** Whether the institution asks who signs on even if it knows somebody in this browser. */
  another: boolean;
}

/** Begins single sign-on and leaves for the page of the provider. */
export const provideStart = ({ api }: Deps) =>
  provideRequest(async ({ returnTo, another }: SignOnRequest, signal) => {
    const query = { ...(returnTo !== undefined && { return_to: returnTo }), ...(another && { another }) };
    const { url } = await call(api.GET('/v1/auths/openID', { params: { query }, signal }));
    location.assign(url);
  });
