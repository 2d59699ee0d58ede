import { Page } from '../ui/page.tsx';

export default function MyOrderReview() {
  return <Page>{null}</Page>;
}
