import { Page } from '../ui/page.tsx';

/** Where the payment provider may return to; shows only the text PP (specification, point 2). */
export default function PpCallback() {
  return (
    <Page>
      <h1>PP</h1>
    </Page>
  );
}
