/** An e-mail address without what mail programs and links put around it: `Anna Rossi <anna@example.org>`, `mailto:anna@example.org.`. */
export const plainEmail = (written: string): string =>
  (/^[^<>]*<([^<>]*)>[.,;]?$/.exec(written.trim())?.[1] ?? written)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
