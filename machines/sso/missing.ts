import * as v from 'valibot';
import { isAdmin } from '../core/roles.ts';
import { hrefOf } from '../core/routes.ts';
import type { Library, Me } from '../core/wire.ts';
import { profileForm, signUpForm } from '../rules/forms.ts';
import { ALL_REQUIRED, type Wanted } from '../rules/sign-up.ts';

/** What the sign-up form asks for and a provider may not give. */
export type MissingPart = 'name' | 'phone' | 'fiscalcode' | 'address' | 'disclaimer';

/** What a library asks a new member for. */
export interface Asks {
  hasDisclaimer: boolean;
  wanted: Wanted;
}

export const asksOf = (library: Pick<Library, 'signup_disclaimer' | 'signup'> | undefined): Asks => ({
  hasDisclaimer: (library?.signup_disclaimer ?? null) !== null,
  wanted: library?.signup ?? ALL_REQUIRED,
});

/** The data that an account lacks and the library insists on; staff have no student number. */
export function missingOf(me: Me, { hasDisclaimer, wanted }: Asks): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    name: me.first_name === '' || me.last_name === '',
    phone: wanted.phone === 'required' && me.phone === null,
    fiscalcode: wanted.student_number === 'required' && me.fiscalcode === null && !isAdmin(me),
    address: wanted.address === 'required' && me.domicile_geo === null,
    disclaimer: hasDisclaimer && me.disclaimer_accepted === false,
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}

/** The page after signing on: the wanted one, by way of the form for what is missing. Undefined: the home page. */
export function pageAfter(me: Me, { returnTo, ...asks }: Asks & { returnTo: string | undefined }): string | undefined {
  if (missingOf(me, asks).length === 0) return returnTo;
  return hrefOf('details') + (returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`);
}

const { first_name, last_name, phone, address, city, province, cap } = profileForm.entries;

/** Only the missing fields are in the form, and each is required. */
export const detailsForm = v.object(
  {
    first_name: v.exactOptional(first_name),
    last_name: v.exactOptional(last_name),
    phone: v.exactOptional(phone),
    fiscalcode: v.exactOptional(signUpForm.entries.fiscalcode),
    address: v.exactOptional(address),
    city: v.exactOptional(city),
    province: v.exactOptional(province),
    cap: v.exactOptional(cap),
    disclaimer_accepted: v.exactOptional(v.literal(true, 'required')),
  },
  'required',
);
