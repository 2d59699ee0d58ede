import { useWindowEvent } from '@mantine/hooks';

/**
 * Ignores files dropped outside the upload area: the browser would open them instead of the page and lose the input.
 */
export function useNoStrayDrops(): void {
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
