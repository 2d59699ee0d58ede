import { fromPromise } from 'xstate';
import {
  draftOf,
  emptyUpload,
  type NewObject,
  type UploadTarget,
  type UploadStart,
} from '#machines/objects/upload-steps';
import { uploadMachine } from '#machines/objects/upload.machine';
import { questionMachine } from '#machines/core/question.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';
import { provideQueue } from './queue.effects.ts';
import { uploadDrafts } from './upload-drafts.ts';

type Actions = Pick<ActionsOf<typeof uploadMachine>, 'keepDraft' | 'forgetDraft'>;

export const provideUpload = (deps: Deps) => {
  const { api, storage } = deps;
  const drafts = uploadDrafts(storage);
  const keyFor = intentKeys();
  const openOwn = async (id: string, signal: AbortSignal): Promise<UploadStart> => {
    const { title, title_en, description, description_en, category, imgs, status } = await call(
      api.GET('/v1/me/products/{id}', { params: { path: { id } }, signal }),
    );
    return {
      ...emptyUpload,
      title,
      title_en,
      description,
      description_en,
      isUnverified: status === 'pending' || status === 'hidden',
      category: category?.origin_id,
      pictures: imgs.map(({ id: file, url, alt }) => ({ id: file, url, alt, name: alt })),
    };
  };
  return uploadMachine.provide({
    actors: {
      queue: provideQueue(deps),
      openUpload: fromPromise<UploadStart, UploadTarget>(async ({ input, signal }) => {
        const kept = drafts.find(input);
        if (kept) return kept;
        return input.id === undefined ? emptyUpload : openOwn(input.id, signal);
      }),
      createObject: fromPromise<unknown, NewObject>(({ input, signal }) => {
        const { id, title, title_en, description, description_en, category, pictures } = input;
        const body = {
          title,
          title_en,
          description,
          description_en,
          category: { origin_id: category },
          imgs: pictures.map(({ id: file }) => file),
          imgs_alt: pictures.map(({ alt }) => alt),
        };
        if (id !== undefined)
          return call(api.PATCH('/v1/me/products/{id}', { body, params: { path: { id } }, signal }));
        const header = keyFor(JSON.stringify(body));
        return call(api.POST('/v1/me/products', { body, params: { header }, signal }));
      }),
      discard: questionMachine,
    } satisfies ActorsOf<typeof uploadMachine>,
    actions: {
      keepDraft: ({ context }) => {
        // An object that has not been edited is no draft.
        if (context.isChanged || context.start?.isKept === true) drafts.keep(context.target, draftOf(context));
      },
      forgetDraft: ({ context }) => drafts.forget(context.target),
    } satisfies Actions,
  });
};
