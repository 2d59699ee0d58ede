import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me } from '../../support/data/factories.ts';
import { freshPages } from '../../support/render.tsx';
import { demo, member, open } from '../../support/screens/account-pages.ts';

freshPages();

const page = demo({ is: { ...demo().library.is, sends_mail: false } });
const toTheDesk = 'La biblioteca non manda ancora email: chiedi al banco.';

test('where no mail goes out, a new member is sent to the desk instead of to a mail', async () => {
  await open({ url: '/signin?from=signup', page });
  expect(await screen.findByText(toTheDesk)).toBeTruthy();
  expect(screen.queryByText('Ti abbiamo scritto')).toBeNull();
});

test('where no mail goes out, nobody asks for a code that cannot come', async () => {
  await open({ url: '/password/recovery', page });
  expect(await screen.findByText(toTheDesk)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invia il codice' })).toBeNull();
});

test('where no mail goes out, the profile does not offer to send the confirmation again', async () => {
  await open({ url: '/me', signedIn: true, page, answers: member({ is: { ...me().is, verified: false } }) });
  expect(await screen.findByText(toTheDesk)).toBeTruthy();
  expect(screen.queryByText(/link che abbiamo mandato/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull();
});
