import { Page } from '../ui/page.tsx';

export default function CheckoutComplete() {
  return <Page>{null}</Page>;
}
