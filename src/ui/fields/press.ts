/** Pointers that are pressed now. */
const pressed = new Set<number>();
/** What waits for their release. */
const waiting: (() => void)[] = [];
let watched: Document | undefined;

/** Notes from now on when a pointer is pressed; the first call is enough. */
export function watchPresses(): void {
  if (watched === document) return;
  watched = document;
  pressed.clear();
  document.addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      ({ pointerId }) => {
        pressed.delete(pointerId);
        // A click follows in the same task, if there is one.
        if (pressed.size === 0 && waiting.length > 0) setTimeout(finish);
      },
      true,
    );
  // A menu of the browser may swallow a release; whoever types presses nothing.
  document.addEventListener(
    'keydown',
    () => {
      pressed.clear();
      finish();
    },
    true,
  );
  // Before the click submits its form: what a submit finds must not be judged over again.
  document.addEventListener('click', finish);
}

function finish(): void {
  for (const work of waiting.splice(0)) work();
}

/**
 * Runs work at once, or after the click if a pointer is pressed: what it shows would move the page under the pointer, and the click would miss.
 * Presses are known from `watchPresses` on.
 */
export function afterPress(work: () => void): void {
  if (pressed.size === 0) work();
  else waiting.push(work);
}
