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
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const photo = currentTarget.files?.[0];
          // The same picture may be chosen again.
          currentTarget.value = '';
          if (photo) onPhoto(photo);
        }}
      />
      <BusyButton
        variant="default"
        busy={busy}
        leftSection={<IconPhoto size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </BusyButton>
    </>
  );
}
