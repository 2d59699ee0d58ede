// The server's markup needs the style before the code.
import '@mantine/core/styles/Alert.layer.css';
import { Suspense } from 'react';
import { useLibrary } from '../core/actors.ts';
import { preloadable } from '../loading/preloadable.tsx';

/** Most libraries have no notice on most days. */
const NoticeBox = preloadable(() => import('./notice-box.tsx'));

/** Preloads the code of the notice. */
export const preloadNotice = NoticeBox.preload;

/** What the library wants everybody to know now, if anything. */
export function Notice() {
  const { notice, fallback } = useLibrary();
  if (notice === null) return null;
  return (
    <Suspense fallback={null}>
      <NoticeBox notice={notice} lang={fallback?.notice} />
    </Suspense>
  );
}
