import { Trans } from '@lingui/react/macro';
import type { Failure } from '#machines/core/failure';
import { useMessages } from '../words/messages.ts';

/** Why the server refused a file. */
export function WhyRefused({ failure }: { failure: Failure }) {
  const { failureText } = useMessages();
  const isNoPicture = failure.kind === 'problem' && failure.code === 'file.unsupported';
  return (
    <>
      {failureText(failure)}
      {isNoPicture && (
        <>
          {': '}
          <Trans>non è una foto png, jpeg o tiff</Trans>
        </>
      )}
    </>
  );
}
