import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Me } from '#machines/core/wire';
import { access, category, library, me } from '../../support/data/factories.ts';
import { press, tick, type } from '../../support/forms.ts';
import { tile } from '../../support/data/objects.ts';
import { freshPages, json, renderApp } from '../../support/render.tsx';

/** A call that sends a picture, as the page makes it. */
export class Sending {
  static all: Sending[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    Sending.all.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  progress(loaded: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

export const categories = [
  category(),
  category({ id: 'c2', origin_id: 'c2', name: 'Cucina', slug: 'cucina' }),
  category({ id: 'c9', origin_id: 'c9', name: 'In prestito', slug: 'in-prestito' }),
];

/** Each test begins with a fresh page and a device that has sent nothing. */
export function freshUploads(): void {
  freshPages();
  beforeEach(() => {
    Sending.all = [];
    vi.stubGlobal('XMLHttpRequest', Sending);
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** The bodies of the calls that make or change an object. */
export const bodies: unknown[] = [];
/** Opens the upload page as a member. */
export async function open(part: Partial<Me> = { can_post_objects: true }) {
  bodies.length = 0;
  const member = me(part);
  const opened = await renderApp({
    url: '/me/product-edit',
    page: { library: library({ is: { ...library().is, mandatory_sharing: true } }), categories },
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: member, access_token: 't1', access: access() },
      'GET /v1/me': member,
      'GET /v1/me/products': [tile({ name: 'Tenda', status: 'pending' })],
      'POST /v1/me/products': async (request: Request) => {
        bodies.push(await request.json());
        return json(201, tile({ status: 'pending' }));
      },
    },
  });
  return opened;
}
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Opens the upload page and goes on to its pictures. */
export async function openPictures() {
  await open();
  await tick('Cucina');
  await type('title', ' Tenda ');
  await press('Continua');
  await step('Descrizione');
  await type('description', 'Per due.');
  await press('Continua');
  await step('Immagini');
}
export const picture = (name: string, mime = 'image/png', size?: number) => {
  const file = new File(['x'], name, { type: mime });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
/** Those of the buttons; the drop area has one too. */
export const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="file"]')].filter(
    ({ nextElementSibling }) => nextElementSibling?.tagName === 'BUTTON',
  );
export const choose = (...files: File[]) => fireEvent.change(inputs()[0]!, { target: { files } });
export const rows = () => within(screen.getByRole('list', { name: 'Immagini' })).getAllByRole('listitem');
/** Answers the call that sends a picture. */
export const sent = async (index: number, id: string) => {
  await waitFor(() => expect(Sending.all).toHaveLength(index + 1));
  await waitFor(() => expect(Sending.all[index]?.onload).toBeDefined());
  Sending.all[index]!.answer(201, [{ id, url: `/files/${id}.webp` }]);
};
