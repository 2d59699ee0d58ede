import { Page } from '../ui/page.tsx';

export default function Rules() {
  return <Page>{null}</Page>;
}
