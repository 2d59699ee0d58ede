/** Normalises an e-mail address as stored in accounts. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
