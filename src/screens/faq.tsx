import { Page } from '../ui/page.tsx';

export default function Faq() {
  return <Page>{null}</Page>;
}
