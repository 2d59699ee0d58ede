import * as v from 'valibot';
import { isAdmin } from '../core/roles.ts';
import { hrefOf } from '../core/routes.ts';
import type { Me } from '../core/wire.ts';
import { profileForm, signUpForm } from '../rules/forms.ts';

/** What the sign-up form asks for and a provider may not give. */
export type MissingPart = 'name' | 'phone' | 'fiscalcode' | 'address' | 'disclaimer';

/** The data that an account lacks; staff have no student number. */
export function missingOf(me: Me, { hasDisclaimer }: { hasDisclaimer: boolean }): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    name: me.first_name === '' || me.last_name === '',
    phone: me.phone === null,
    fiscalcode: me.fiscalcode === null && !isAdmin(me),
    address: me.domicile_geo === null,
    disclaimer: hasDisclaimer && me.disclaimer_accepted === false,
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}

/** The page after signing on: the wanted one, by way of the form for what is missing. Undefined: the home page. */
export function pageAfter(
  me: Me,
  { hasDisclaimer, returnTo }: { hasDisclaimer: boolean; returnTo: string | undefined },
): string | undefined {
  if (missingOf(me, { hasDisclaimer }).length === 0) return returnTo;
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
