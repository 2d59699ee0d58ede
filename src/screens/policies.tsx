import { Page } from '../ui/page.tsx';

export default function Policies() {
  return <Page>{null}</Page>;
}
