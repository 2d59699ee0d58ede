import { expect, test } from 'vitest';
import { safeHtml } from '../../../server/core/words/safe-html.ts';

const rel = 'rel="noopener noreferrer"';

test.each([
  ['a link that runs a script', '<a href="javascript:alert(1)">x</a>', `<a ${rel}>x</a>`],
  ['the same in other letters and with a tab', '<a href="JaVa&#9;ScRiPt:alert(1)">x</a>', `<a ${rel}>x</a>`],
  ['a link with a page in it', '<a href="data:text/html,<script>1</script>">x</a>', `<a ${rel}>x</a>`],
  ['a link without a protocol', '<a href="//evil.example">x</a>', `<a ${rel}>x</a>`],
  ['a picture that runs a script', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['a style and an event', '<p style="position:fixed" onclick="x()">a</p>', '<p>a</p>'],
  ['a script in a drawing', '<svg><script>alert(1)</script></svg>', ''],
  ['a frame', '<iframe src="https://evil.example"></iframe>', ''],
  ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
  ['a comment that ends early', '<!--><script>alert(1)</script>-->', ''],
])('%s is taken out of rich text', async (_name, html, safe) => {
  expect((await safeHtml(html)).replace('--&gt;', '')).toBe(safe);
});

test.each(['<h2>Regole</h2>', '<ul><li><strong>Una</strong> <em>cosa</em></li></ul>', '<p>a<br />b</p>'])(
  'rich text stays as it is: %s',
  async (html) => {
    expect(await safeHtml(html)).toBe(html);
  },
);

test('a link to the web, a mail and a telephone number stay links', async () => {
  for (const href of ['https://example.org/', 'mailto:a@example.org', 'tel:+39051555'])
    expect(await safeHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" ${rel}>x</a>`);
});
