import { Page } from '../ui/page.tsx';

export default function Signin() {
  return <Page>{null}</Page>;
}
