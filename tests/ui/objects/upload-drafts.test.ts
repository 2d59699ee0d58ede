import { expect, test } from 'vitest';
import { emptyUpload } from '#machines/objects/upload-steps';
import { uploadDrafts } from '../../../src/objects/upload-drafts.ts';
import { createStorage } from '../../../src/device/storage.ts';

const day = 86_400_000;
const start = {
  ...emptyUpload,
  title: 'Tenda',
  category: 'c1',
  pictures: [{ id: 'f', url: '/f.webp', alt: 'Davanti', name: 'a.png' }],
  step: 'pictures' as const,
};
const anna = { owner: 'anna', id: undefined };
const open = (now = () => 0) => {
  localStorage.clear();
  return uploadDrafts(
    createStorage(
      () => localStorage,
      () => sessionStorage,
    ),
    now,
  );
};

test('a member finds their own draft again, separate from that of another object, and nobody else’s', () => {
  const drafts = open();
  drafts.keep(anna, start);
  drafts.keep({ ...anna, id: 'p1' }, { ...start, title: 'Trapano' });
  expect(drafts.find(anna)).toEqual({ ...start, isKept: true });
  expect(drafts.find({ ...anna, id: 'p1' })).toMatchObject({ title: 'Trapano' });
  expect(drafts.find({ owner: 'bea', id: undefined })).toBe(undefined);
  drafts.forget(anna);
  expect(drafts.find(anna)).toBe(undefined);
  drafts.forget({ ...anna, id: 'p1' });
  expect(localStorage).toHaveLength(0);
});

test('a draft expires before its pictures are deleted from the server, counted from its first change', () => {
  let now = 0;
  const drafts = open(() => now);
  drafts.keep(anna, start);
  now = 27 * day;
  drafts.keep(anna, { ...start, title: 'Tenda grande' });
  expect(drafts.find(anna)).toMatchObject({ title: 'Tenda grande' });
  now = 28 * day;
  expect(drafts.find(anna)).toBe(undefined);
});

test('unreadable data counts as no draft', () => {
  const drafts = open();
  for (const text of ['{', '7', '[{"target":"anna new"}]']) {
    localStorage.setItem('prestalo.uploads', text);
    expect(drafts.find(anna)).toBe(undefined);
  }
});
