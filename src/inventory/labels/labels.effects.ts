import { fromPromise } from 'xstate';
import { labelsBody } from '#machines/inventory/labels-query';
import { labelsMachine } from '#machines/inventory/labels.machine';
import { call } from '../../api/client.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';

/** Saves bytes as a file of this name, as a link with `download` does. */
function save(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const provideLabels = ({ api }: Deps) =>
  labelsMachine.provide({
    actors: {
      printLabels: fromPromise(async ({ input: { wanted }, signal }) => {
        const pdf: unknown = await call(
          api.POST('/v1/staff/labels', { body: labelsBody(wanted), parseAs: 'blob', signal }),
        );
        if (!(pdf instanceof Blob)) throw new TypeError('The labels are no PDF.');
        save(pdf, wanted.kind === 'cards' ? 'tessere.pdf' : 'etichette.pdf');
        return undefined;
      }),
    } satisfies ActorsOf<typeof labelsMachine>,
  });
