import { Page } from '../ui/page.tsx';

export default function Search() {
  return <Page>{null}</Page>;
}
