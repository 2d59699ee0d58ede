import { Page } from '../ui/page.tsx';

export default function Home() {
  return <Page>{null}</Page>;
}
