import { Page } from '../ui/page.tsx';

export default function Help() {
  return <Page>{null}</Page>;
}
