import { Page } from '../ui/page.tsx';

export default function SigninCallback() {
  return <Page>{null}</Page>;
}
