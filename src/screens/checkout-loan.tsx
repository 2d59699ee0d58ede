import { Page } from '../ui/page.tsx';

export default function CheckoutLoan() {
  return <Page>{null}</Page>;
}
