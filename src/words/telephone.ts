/** The `tel:` link of a phone number; spaces, dots and dashes are removed. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+*#]/g, '')}`;
