import { fromPromise } from 'xstate';
import { picturedCategoryMachine, picturedHeadquarterMachine } from '#machines/library/pictured.machine';
import { recordPictureMachine } from '#machines/library/record-picture.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';
import { provideHeadquarter } from './headquarters.effects.ts';
import { provideCategory } from './lists.effects.ts';

/** The picture of a record, the same for every kind. */
const providePicture = (deps: Deps, kind: 'categories' | 'headquarters') => {
  const { api } = deps;
  const keyFor = intentKeys();
  return recordPictureMachine.provide({
    actors: {
      queue: provideQueue(deps),
      loadPicture: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/pictures/{kind}/{id}', { params: { path: { kind, id } }, signal })),
      ),
      savePicture: fromPromise(({ input: { id, content } }) =>
        call(
          api.PUT('/v1/staff/pictures/{kind}/{id}', {
            params: { path: { kind, id }, header: keyFor(`${id} ${JSON.stringify(content)}`) },
            body: content,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof recordPictureMachine>,
  });
};

/** The page of a category. */
export const providePicturedCategory = (deps: Deps) =>
  picturedCategoryMachine.provide({
    actors: { editor: provideCategory(deps), picture: providePicture(deps, 'categories') } satisfies ActorsOf<
      typeof picturedCategoryMachine
    >,
  });

/** The page of a pickup point. */
export const providePicturedHeadquarter = (deps: Deps) =>
  picturedHeadquarterMachine.provide({
    actors: { editor: provideHeadquarter(deps), picture: providePicture(deps, 'headquarters') } satisfies ActorsOf<
      typeof picturedHeadquarterMachine
    >,
  });
