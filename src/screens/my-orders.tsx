import { Page } from '../ui/page.tsx';

export default function MyOrders() {
  return <Page>{null}</Page>;
}
