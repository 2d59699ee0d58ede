import { expect, test } from 'vitest';
import { openTestApp } from '../support/app.ts';

const framing = async (env: Record<string, string>): Promise<Record<string, string | undefined>> => {
  const { app, close } = await openTestApp({ env });
  const ancestorsAt = async (url: string) => {
    const { headers } = await app.inject({ url });
    return /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  const found = {
    inspector: await ancestorsAt('/ui/inspector'),
    withQuery: await ancestorsAt('/ui/inspector?x=1'),
    home: await ancestorsAt('/'),
    below: await ancestorsAt('/ui/inspector/x'),
    call: await ancestorsAt('/v1/status'),
  };
  await close();
  return found;
};

const nobody = "frame-ancestors 'none'";

test('no page may be framed without the inspector', async () => {
  expect(new Set(Object.values(await framing({})))).toEqual(new Set([nobody]));
});

test('with the inspector, only its own page may be framed, and only by the product', async () => {
  const itself = "frame-ancestors 'self'";
  expect(await framing({ INSPECTOR: 'on' })).toEqual({
    inspector: itself,
    withQuery: itself,
    home: nobody,
    below: nobody,
    call: nobody,
  });
});
