import { Page } from '../ui/page.tsx';

export default function Scan() {
  return <Page>{null}</Page>;
}
