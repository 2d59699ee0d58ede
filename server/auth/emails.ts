/** Normalises an e-mail address as stored in accounts. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
