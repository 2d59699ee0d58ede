import { Page } from '../ui/page.tsx';

export default function CheckoutRecap() {
  return <Page>{null}</Page>;
}
