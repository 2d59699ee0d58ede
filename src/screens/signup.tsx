import { Page } from '../ui/page.tsx';

export default function Signup() {
  return <Page>{null}</Page>;
}
