import { Page } from '../ui/page.tsx';

export default function PasswordRecovery() {
  return <Page>{null}</Page>;
}
