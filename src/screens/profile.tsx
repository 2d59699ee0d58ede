import { Page } from '../ui/page.tsx';

export default function Profile() {
  return <Page>{null}</Page>;
}
