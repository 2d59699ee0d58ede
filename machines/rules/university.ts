/**
 * Whether an e-mail address belongs to the university's domain or a subdomain of it: `x@studenti.example.org` for `example.org`. False if the library
 * has no university.
 */
export function isOfUniversity(email: string, domain: string | null): boolean {
  const wanted = (domain ?? '').trim().replace(/^@/, '').toLowerCase();
  const own = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return wanted !== '' && (own === wanted || own.endsWith(`.${wanted}`));
}
