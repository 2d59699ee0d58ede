import { fromPromise } from 'xstate';
import * as v from 'valibot';
import type { Edit } from '#machines/library/editor.machine';
import { differing, formOf } from '#machines/library/settings-form';
import { looksMachine } from '#machines/library/looks.machine';
import { textsMachine } from '#machines/library/texts.machine';
import { settingsMachine, type SettingsSection, settingsSections } from '#machines/library/settings.machine';
import type { LibraryChange, StaffLibrary } from '#machines/library/wire';
import type { ChosenFile } from '#machines/rules/upload';
import { call, idempotencyKey } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';

/** One part of the settings. */
export const provideSettings = (section: SettingsSection) => (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  const machine = settingsMachine(section);
  return machine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/staff/library', { signal }))),
      save: fromPromise<StaffLibrary, Edit<StaffLibrary>>(({ input: { begun, version, values } }) => {
        const body: LibraryChange = v.parse(settingsSections[section], values);
        const changed = begun && differing(values, formOf(section, begun.settings));
        for (const name of Object.keys(body)) if (changed?.includes(name) === false) Reflect.deleteProperty(body, name);
        const header = { 'If-Match': version, ...keyFor(`${version} ${JSON.stringify(body)}`) };
        return call(api.PATCH('/v1/staff/library', { params: { header }, body }));
      }),
    } satisfies ActorsOf<typeof machine>,
  });
};

/** The looks: the form of the accent, its preview, and the logo. */
export const provideLooks = (deps: Deps) => {
  const { api } = deps;
  return looksMachine.provide({
    actors: {
      editor: provideSettings('looks')(deps),
      previewAccent: fromPromise(({ input: { color }, signal }) =>
        call(api.GET('/v1/staff/library/accents', { params: { query: { color } }, signal })),
      ),
      sendLogo: fromPromise(({ input: { file } }) => {
        const params = { header: { 'Idempotency-Key': idempotencyKey() } };
        return file === undefined
          ? call(api.DELETE('/v1/staff/library/logo', { params }))
          : call(
              api.PUT('/v1/staff/library/logo', {
                params,
                // The contract describes the file as a string; the browser sends the file itself.
                body: { files: [] },
                bodySerializer: () => formWith(file),
              }),
            );
      }),
    } satisfies ActorsOf<typeof looksMachine>,
  });
};

/** The texts: their form, the pictures of the slides, and the documents of frequent questions. */
export const provideTexts = (deps: Deps) =>
  textsMachine.provide({
    actors: {
      editor: provideSettings('texts')(deps),
      sendPicture: fromPromise(async ({ input: { file } }) => {
        const [sent] = await call(
          deps.api.POST('/v1/files', {
            params: { header: { 'Idempotency-Key': idempotencyKey() } },
            // The contract describes the file as a string; the browser sends the file itself.
            body: { files: [] },
            bodySerializer: () => formWith(file),
          }),
        );
        if (!sent) throw new TypeError(`No file in the answer: ${file.name}`);
        return { url: sent.url };
      }),
      sendFaq: fromPromise(({ input: { language, file } }) => {
        const params = { path: { language }, header: { 'Idempotency-Key': idempotencyKey() } };
        return file === undefined
          ? call(deps.api.DELETE('/v1/staff/library/faq/{language}', { params }))
          : call(
              deps.api.PUT('/v1/staff/library/faq/{language}', {
                params,
                // The contract describes the file as a string; the browser sends the file itself.
                body: { files: [] },
                bodySerializer: () => formWith(file),
              }),
            );
      }),
    } satisfies ActorsOf<typeof textsMachine>,
  });

function formWith(file: ChosenFile): FormData {
  if (!(file instanceof Blob)) throw new TypeError(`No content to upload: ${file.name}`);
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
}
