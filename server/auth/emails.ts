import { plainEmail } from '#machines/rules/typed/email';

/** Normalises an e-mail address as stored in accounts. */
export const normalizeEmail = (email: string): string => plainEmail(email).toLowerCase();
