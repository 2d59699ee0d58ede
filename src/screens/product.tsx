import { Page } from '../ui/page.tsx';

export default function Product() {
  return <Page>{null}</Page>;
}
