import { Page } from '../ui/page.tsx';

export default function Memberships() {
  return <Page>{null}</Page>;
}
