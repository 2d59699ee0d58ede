import { Page } from '../ui/page.tsx';

export default function Catalog() {
  return <Page>{null}</Page>;
}
