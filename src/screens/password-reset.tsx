import { Page } from '../ui/page.tsx';

export default function PasswordReset() {
  return <Page>{null}</Page>;
}
