import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectCropped } from '#machines/objects/upload.selectors';
import { sourceOf } from '#machines/objects/upload-files';
import type { QueueActor } from '../actor-types.ts';
import { Crop } from './crop-widget.ts';

/** The dialog that cuts a part out of a picture of the queue, while one is asked for. */
export function CropDialog({ queue }: { queue: QueueActor }) {
  const picture = useSelector(queue, selectCropped);
  if (!picture) return null;
  return (
    <Suspense fallback={null}>
      <Crop key={picture.id} queue={queue} id={picture.id} source={sourceOf(picture)} />
    </Suspense>
  );
}
