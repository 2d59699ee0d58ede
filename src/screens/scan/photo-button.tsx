import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

export interface PhotoButtonProps {
  label: string;
  busy: boolean;
  onPhoto: (photo: File) => void;
}

/** Asks the device for one picture: its gallery or, on telephones, its camera app. */
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
      <Button
        look="secondary"
        busy={busy}
        icon={<IconPhoto size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
