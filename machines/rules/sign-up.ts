import * as v from 'valibot';
import { addressForm, profileForm, signUpForm } from './forms.ts';
import { optional, optionalCap, optionalPhone, fieldRules } from './fields.ts';

/** Whether a library asks for something at sign-up, and whether it insists. */
export const WANTS = ['off', 'optional', 'required'] as const;
export type Want = (typeof WANTS)[number];

/** What a library asks for at sign-up besides name, e-mail and password. */
export interface Wanted {
  phone: Want;
  student_number: Want;
  address: Want;
}

const want = v.fallback(v.picklist(WANTS), 'required');
const settings = v.object({ signup_phone: want, signup_student_number: want, signup_address: want });

/** What a library asks for, by the names of its settings, which the hidden values of a form have too. */
export function wantedIn(values: unknown): Wanted {
  const { signup_phone, signup_student_number, signup_address } = v.parse(settings, values);
  return { phone: signup_phone, student_number: signup_student_number, address: signup_address };
}

/** The hidden values of a form that say what its library asks for. */
export const hiddenWants = ({ phone, student_number, address }: Wanted) => ({
  signup_phone: phone,
  signup_student_number: student_number,
  signup_address: address,
});

/** Before a library has loaded, as of one that has said nothing. */
export const ALL_REQUIRED: Wanted = { phone: 'required', student_number: 'required', address: 'required' };

type Field = v.GenericSchema<string | undefined, string>;

/** What is not asked for is left out, even if it is sent. */
const ignored: Field = v.optional(
  v.pipe(
    v.string(),
    v.transform(() => ''),
  ),
  '',
);

const asked = (want: Want, needed: Field, free: Field): Field =>
  ({ off: ignored, optional: free, required: needed })[want];

const { max40, max100, max165, oneLine, province } = fieldRules;
const freeAddress = {
  address: optional(oneLine, max165),
  cap: optionalCap(),
  city: optional(oneLine, max100),
  province: v.pipe(optional(province), v.toUpperCase()),
};
type AddressField = keyof typeof freeAddress;

const addressAsked = (want: Want) => {
  const field = (name: AddressField) => asked(want, addressForm.entries[name], freeAddress[name]);
  return { address: field('address'), cap: field('cap'), city: field('city'), province: field('province') };
};

/** An address is whole or missing: whoever writes a part of it writes the rest. */
const wholeAddress = <Values extends Record<'address' | 'city' | 'province', string>>(
  capField: keyof Values & string,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const names: (keyof Values & string)[] = ['address', 'city', 'province', capField];
    const empty = names.filter((name) => value[name] === '');
    if (empty.length === names.length) return;
    for (const key of empty)
      addIssue({
        message: 'required',
        path: [{ type: 'object', origin: 'value', input: value, key, value: '' }],
      });
  });

/** Sign-up as a library wants it (rules/validation.md#sign-up-form). The consent is asked for where the library has a disclaimer. */
export function signUpFormOf(wanted: Wanted) {
  const { cap, ...place } = addressAsked(wanted.address);
  const { first_name, last_name, email, password, phone, fiscalcode } = signUpForm.entries;
  return v.pipe(
    v.object(
      {
        ...{ first_name, last_name, email, password },
        phone: asked(wanted.phone, phone, optionalPhone()),
        fiscalcode: asked(wanted.student_number, fiscalcode, optional(oneLine, max40)),
        ...place,
        postalcode: cap,
        disclaimer_accepted: v.optional(v.literal(true, 'required')),
      },
      'required',
    ),
    wholeAddress('postalcode'),
  );
}

/** Nobody has to keep what sign-up does not insist on, but everybody may give it. */
const kept = (want: Want): Want => (want === 'off' ? 'optional' : want);

/** The member's own data, of which nothing may be missing that sign-up insists on. */
export function profileFormOf(wanted: Wanted) {
  const { first_name, last_name, phone } = profileForm.entries;
  return v.pipe(
    v.object(
      {
        ...{ first_name, last_name },
        phone: asked(kept(wanted.phone), phone, optionalPhone()),
        ...addressAsked(kept(wanted.address)),
      },
      'required',
    ),
    wholeAddress('cap'),
  );
}
