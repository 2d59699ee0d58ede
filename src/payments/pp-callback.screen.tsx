import { Page } from '../ui/layout/page.tsx';

/** The payment provider's callback page; shows only the text PP (specification, point 2). */
export default function PpCallback() {
  return (
    <Page>
      <h1>PP</h1>
    </Page>
  );
}
