/** A pattern of LIKE for what contains a text, whatever signs the text has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
