/** The number of a receipt of the desk, as people read it. */
export const receiptOf = ({ year, serial }: { year: number; serial: number }): string =>
  `${year}-${String(serial).padStart(4, '0')}`;
