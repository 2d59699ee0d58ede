import { Page } from '../ui/page.tsx';

export default function Support() {
  return <Page>{null}</Page>;
}
