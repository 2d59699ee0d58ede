import { access, checkout, library, me } from '../data/factories.ts';
import type { Answers } from '../render.tsx';

/** The answers to somebody of the staff whose session goes on; 4 is an administrator. */
export function asStaff(level = 4): Answers {
  const admin = me({ level, is: { ...me().is, admin: true, super: level <= 1 } });
  return {
    'POST /v1/auths/access/refresh': { data: admin, access_token: 't1', access: access({ level }) },
    'GET /v1/me': admin,
    'GET /v1/checkout': checkout(),
    // What staff change is read again for the pages of members.
    'GET /v1/libraries/localhost': library(),
    'GET /v1/categories': [],
  };
}
