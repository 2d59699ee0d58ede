/** An address as accounts keep it. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
