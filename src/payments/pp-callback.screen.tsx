import { Page } from '../ui/layout/page.tsx';

/** The payment provider's callback page; shows only the text PP (rules/screens-and-routes.md#routes). */
export default function PpCallback() {
  return (
    <Page>
      <h1>PP</h1>
    </Page>
  );
}
