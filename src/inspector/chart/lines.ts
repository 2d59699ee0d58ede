/** The height of a line of text in a chart. */
export const lineHeight = 15;
