import { Page } from '../ui/page.tsx';

export default function Catalogs() {
  return <Page>{null}</Page>;
}
