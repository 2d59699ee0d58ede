import { telephoneHref } from '../words/telephone.ts';

/** A telephone number that can be called. */
export const Phone = ({ number }: { number: string }) => <a href={telephoneHref(number)}>{number}</a>;
