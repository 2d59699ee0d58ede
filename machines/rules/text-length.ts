/** The length of a text in characters, as forms, the contract and people count them. */
export const lengthOf = (text: string): number => Array.from(text).length;
