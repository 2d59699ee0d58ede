import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { BusyButton, type BusyButtonProps } from '../layout/busy-button.tsx';

interface FileChoiceProps extends Pick<BusyButtonProps, 'busy' | 'disabled' | 'leftSection' | 'children'> {
  /** Comma-separated media types. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that chooses one file and shows that it is being sent. */
export function FileChoice({ accept, onChoose, ...button }: FileChoiceProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        if (file) onChoose(file);
        // The same file may be chosen again after it was removed or refused.
        reset.current?.();
      }}
    >
      {(props) => <BusyButton {...props} {...button} variant="default" />}
    </FileButton>
  );
}
