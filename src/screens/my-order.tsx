import { Page } from '../ui/page.tsx';

export default function MyOrder() {
  return <Page>{null}</Page>;
}
