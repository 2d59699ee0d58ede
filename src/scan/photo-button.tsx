import { FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { BusyButton } from '../ui/layout/busy-button.tsx';

export interface PhotoButtonProps {
  label: string;
  busy: boolean;
  onPhoto: (photo: File) => void;
}

/** Lets the user pick one picture: from the gallery or, on phones, the camera app. */
export function PhotoButton({ label, busy, onPhoto }: PhotoButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/*"
      resetRef={reset}
      onChange={(photo) => {
        // The same picture may be chosen again.
        reset.current?.();
        if (photo) onPhoto(photo);
      }}
    >
      {({ onClick }) => (
        <BusyButton
          variant="default"
          busy={busy}
          leftSection={<IconPhoto size={20} aria-hidden="true" />}
          onClick={onClick}
        >
          {label}
        </BusyButton>
      )}
    </FileButton>
  );
}
