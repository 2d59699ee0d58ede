import { Page } from '../ui/page.tsx';

export default function ProductEdit() {
  return <Page>{null}</Page>;
}
