import { Page } from '../ui/page.tsx';

export default function Verify() {
  return <Page>{null}</Page>;
}
