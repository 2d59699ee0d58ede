import * as v from 'valibot';
import { LANGUAGE, RESET_CODE } from './limits.ts';
import {
  fieldRules,
  newPassword,
  optional,
  optionalCap,
  optionalEmail,
  optionalPhone,
  password,
  rating,
  required,
  requiredArray,
  requiredCap,
  requiredEmail,
  requiredPhone,
} from './fields.ts';

// One schema per form, keyed by the form's field names; required fields are those of rules/validation.md.

// Fields shared by several forms: one rule per field, whichever form, page or call it comes from.
const street = required(fieldRules.oneLine, fieldRules.max165);
const cap = requiredCap();
const city = required(fieldRules.oneLine, fieldRules.max100);
const province = v.pipe(required(fieldRules.province), v.toUpperCase());
const person = {
  first_name: required(fieldRules.oneLine, fieldRules.max100),
  last_name: required(fieldRules.oneLine, fieldRules.max100),
  phone: requiredPhone(),
};

/** "Sign-in: email and password required"; an invalid e-mail is reported at its field by the built-in rule. */
export const signInForm = v.object({ email: requiredEmail(), password: password() }, 'required');

/** "Sign-up: all fields required"; the fiscalcode field holds the student number, so it is free text (rules/validation.md#sign-up-form). */
export const signUpForm = v.object(
  {
    ...person,
    email: requiredEmail(fieldRules.emailPattern),
    password: newPassword(),
    fiscalcode: required(fieldRules.oneLine, fieldRules.max40),
    address: street,
    city,
    province,
    postalcode: cap,
  },
  'required',
);

/** An invited colleague without an account: what staff need of each other. The invitation gives the address. */
export const invitedForm = v.object(
  { first_name: person.first_name, last_name: person.last_name, password: newPassword() },
  'required',
);

/** The password of an account that staff have made. */
export const ownPasswordForm = v.object({ password: newPassword() }, 'required');

/** An invitation of a colleague. */
export const invitationForm = v.object({ email: requiredEmail() }, 'required');

/** "Password recovery: email required and valid." */
export const recoveryForm = v.object({ email: requiredEmail() }, 'required');

/** "Reset code: 5 boxes, each at most 1 character, required": the characters of the boxes, in either case. */
export const codeForm = v.object(
  { code: v.pipe(required(), v.toUpperCase(), v.length(RESET_CODE.length, 'required')) },
  'required',
);

const passwordPair = { password: newPassword(), confirm_password: password() };
// While the password is missing, only that is reported, not the mismatch.
const samePasswords = (input: { password: string; confirm_password: string }) =>
  input.password === '' || input.password === input.confirm_password;

/** "Reset password: password and confirmation required"; a mismatch is reported at the confirmation. */
export const resetForm = v.pipe(
  v.object(passwordPair, 'required'),
  v.forward(v.partialCheck([['password'], ['confirm_password']], samePasswords, 'password_mismatch'), [
    'confirm_password',
  ]),
);

/** Change of password in the profile: the reset form plus the current password. */
export const changePasswordForm = v.pipe(
  v.object({ current_password: password(), ...passwordPair }, 'required'),
  v.forward(v.partialCheck([['password'], ['confirm_password']], samePasswords, 'password_mismatch'), [
    'confirm_password',
  ]),
);

/** "Address form: address, cap, city, province all required." */
export const addressForm = v.object({ address: street, cap, city, province }, 'required');

/** The personal data that a member may change, in one form; the account's e-mail address cannot be changed. */
export const profileForm = v.object({ ...person, ...addressForm.entries }, 'required');

/** What staff can change of a person; unlike the person's own form, most of it may be missing. */
export const personProfileForm = v.object(
  {
    first_name: person.first_name,
    last_name: optional(fieldRules.oneLine, fieldRules.max100),
    email: v.pipe(optionalEmail(), v.toLowerCase()),
    phone: optionalPhone(),
    student_number: optional(fieldRules.oneLine, fieldRules.max40),
    card_number: optional(fieldRules.oneLine, fieldRules.max40),
    language: v.picklist(LANGUAGE.all, 'required'),
    address: optional(fieldRules.oneLine, fieldRules.max165),
    cap: optionalCap(),
    city: optional(fieldRules.oneLine, fieldRules.max100),
    province: v.pipe(optional(fieldRules.province), v.toUpperCase()),
  },
  'required',
);

/** The language of an account, and which optional mails it wants. */
export const mailsForm = v.object(
  {
    language: v.picklist(LANGUAGE.all, 'required'),
    reminders: v.boolean('required'),
    wishes: v.boolean('required'),
    reviews: v.boolean('required'),
    objects: v.boolean('required'),
  },
  'required',
);

/** The departments that a support message can be sent to, as transmitted. */
export const SUPPORT_SECTIONS = ['loans', 'objects', 'card', 'website', 'other'] as const;
export type SupportSection = (typeof SUPPORT_SECTIONS)[number];

/** "Support: message required; email, section and object required." */
export const supportForm = v.object(
  {
    email: requiredEmail(),
    section: v.picklist(SUPPORT_SECTIONS, 'required'),
    object: required(fieldRules.oneLine, fieldRules.max165),
    message: required(fieldRules.max5000),
  },
  'required',
);

/** "Review: send is disabled without a message"; rating from 1 to 5. */
export const reviewForm = v.object({ rating: rating(), message: required(fieldRules.max1000) }, 'required');

/** Why staff hide a review (rules/lending.md#reviews). */
export const hideReviewForm = v.object({ reason: required(fieldRules.max1000) }, 'required');

/** "Object upload: title, category and description required": the first step of the stepper. English texts are optional. */
export const uploadBasicsForm = v.object(
  {
    title: required(fieldRules.oneLine, fieldRules.max165),
    title_en: optional(fieldRules.oneLine, fieldRules.max165),
    category: requiredArray(v.string()),
  },
  'required',
);

/** The second step of the stepper. */
export const uploadDescriptionForm = v.object(
  { description: required(fieldRules.max1000), description_en: optional(fieldRules.max1000) },
  'required',
);

/** The alternative text of an uploaded picture is optional. */
export const pictureForm = v.object({ alt: optional(fieldRules.oneLine, fieldRules.max165) }, 'required');

/** The note of a loan is optional. */
export const loanNoteForm = v.object({ note: optional(fieldRules.max1000) }, 'required');

/** The texts of an object as staff write them; everything but the name is optional. */
export const objectTextsForm = v.object(
  {
    code: optional(fieldRules.oneLine, fieldRules.max40),
    name: required(fieldRules.oneLine, fieldRules.max165),
    name_en: optional(fieldRules.oneLine, fieldRules.max165),
    description: optional(fieldRules.max5000),
    description_en: optional(fieldRules.max5000),
    keywords: optional(fieldRules.max1000),
    keywords_en: optional(fieldRules.max1000),
  },
  'required',
);

/** The name of an object that has none yet. */
export const objectNameForm = v.object({ name: objectTextsForm.entries.name }, 'required');

/** The texts of an object that begins with its photograph: its name comes later. */
export const namelessTextsForm = v.object(
  { ...objectTextsForm.entries, name: optional(fieldRules.oneLine, fieldRules.max165) },
  'required',
);

const upTo = (most: number) =>
  v.pipe(
    optional(fieldRules.digits),
    v.check((text) => text === '' || Number(text) <= most, 'refused'),
  );

/** An object as staff edit it, and as a row of an import gives it. */
export const objectForm = v.object(
  {
    ...objectTextsForm.entries,
    parts: optional(fieldRules.max5000),
    parts_en: optional(fieldRules.max5000),
    value: optional(fieldRules.twoDecimals),
    categories: requiredArray(v.string()),
    headquarter: required(),
    compartment: optional(fieldRules.oneLine, fieldRules.max20),
    transportable: v.boolean(),
    max_months: v.pipe(
      upTo(24),
      v.check((text) => text === '' || Number(text) >= 1, 'refused'),
    ),
    preparation_days: upTo(60),
    highlighted: v.boolean(),
    listed: v.boolean(),
  },
  'required',
);
