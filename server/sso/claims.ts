import * as v from 'valibot';
import { addressForm, signUpForm } from '#machines/rules/forms';
import { normalizeEmail } from '#server/auth/emails';
import type { Library } from '#server/core/libraries.queries';

/** The provider's data about a person. */
export interface Person {
  subject: string;
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  first_name: string;
  last_name: string;
  phone?: string;
  student_number?: string;
  home?: v.InferOutput<typeof addressForm>;
}

/** Names of claims by field, in order of preference; a library's own mapping comes first. */
const usualClaims = {
  first_name: ['given_name'],
  last_name: ['family_name'],
  phone: ['phone_number'],
  student_number: ['matricola', 'student_id', 'schac_personal_unique_code', 'employee_number'],
} as const;

export type ClaimField = keyof typeof usualClaims;
export const claimFields = Object.keys(usualClaims) as ClaimField[];

type Claims = Readonly<Record<string, unknown>>;

const rules = {
  first_name: signUpForm.entries.first_name,
  last_name: signUpForm.entries.last_name,
  phone: signUpForm.entries.phone,
  student_number: signUpForm.entries.fiscalcode,
} as const;

const textOf = (claim: unknown): string | undefined => {
  const [first] = Array.isArray(claim) ? (claim as unknown[]) : [claim];
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' ? first : undefined;
};

/** `urn:schac:personalUniqueCode:int:esi:example.org:812345` names the student number last. */
const plainNumber = (text: string): string => (text.startsWith('urn:') ? (text.split(':').at(-1) ?? '') : text);

/** A field as the provider gives it; undefined if it is missing or against the rules of our own forms. */
function fieldOf(claims: Claims, mapping: Library['oidc_claims'], field: ClaimField): string | undefined {
  const own = isRecord(mapping) ? textOf(mapping[field]) : undefined;
  for (const name of own === undefined ? usualClaims[field] : [own]) {
    const text = textOf(claims[name]);
    if (text === undefined) continue;
    const read = v.safeParse(rules[field], field === 'student_number' ? plainNumber(text) : text);
    if (read.success) return read.output;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The OpenID claim `address`, if it is complete and Italian. */
function homeOf({ address }: Claims): Person['home'] {
  if (!isRecord(address)) return undefined;
  const { street_address, postal_code, locality, region } = address;
  const read = v.safeParse(addressForm, {
    address: street_address,
    cap: postal_code,
    city: locality,
    province: region,
  });
  return read.success ? read.output : undefined;
}

/** Reads the claims by the library's mapping, with the usual names where it has none. */
export function personOf(library: Pick<Library, 'oidc_claims'>, claims: Claims & { sub: string }): Person {
  const given = (field: ClaimField) => fieldOf(claims, library.oidc_claims, field);
  const email = v.safeParse(signUpForm.entries.email, claims['email']);
  const [firstWord = '', ...otherWords] = (textOf(claims['name']) ?? '').trim().split(/\s+/);
  const [first, last, phone, number, home] = [
    given('first_name'),
    given('last_name'),
    given('phone'),
    given('student_number'),
    homeOf(claims),
  ];
  return {
    subject: claims.sub,
    email: email.success && claims['email_verified'] === true ? normalizeEmail(email.output) : undefined,
    first_name: first ?? firstWord.slice(0, 100),
    last_name: last ?? (first === undefined ? otherWords.join(' ').slice(0, 100) : ''),
    ...(phone !== undefined && { phone }),
    ...(number !== undefined && { student_number: number }),
    ...(home && { home }),
  };
}
