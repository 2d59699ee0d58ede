import { Page } from '../ui/page.tsx';

export default function MyProducts() {
  return <Page>{null}</Page>;
}
