import { Page } from '../ui/page.tsx';

export default function Renewal() {
  return <Page>{null}</Page>;
}
