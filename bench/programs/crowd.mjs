// Signs in fifty people and uploads five pictures from a separate process; reports failures, if any.
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

// These people sit at machines of their own: they must not take the processors from the server that is measured.
setPriority(0, 10);

const [address, token, file, password] = process.argv.slice(2);
const signIn = async (n) => {
  const email = `socio${String(n).padStart(3, '0')}@example.com`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${address}/v1/auths/signin`, { method: 'POST', headers, body })).status;
};
const picture = new Blob([readFileSync(file ?? '')], { type: 'image/jpeg' });
const send = async () => {
  const form = new FormData();
  form.append('files', picture, 'foto.jpg');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${address}/v1/files`, { method: 'POST', headers, body: form })).status;
};
const answers = await Promise.all([
  ...Array.from({ length: 50 }, (_, n) => signIn(n + 1)),
  ...Array.from({ length: 5 }, send),
]);
const refused = answers.filter((status) => status >= 300);
if (refused.length > 0) {
  process.stderr.write(`${refused.length} of ${answers.length} requests failed: ${refused.join(', ')}\n`);
  process.exitCode = 1;
}
