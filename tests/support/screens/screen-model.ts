import type { Screen } from './screen.ts';

/** What a person sees in a situation, in the words of the rules. */
export interface Sees {
  /** The path of the page, if the situation is on another page, which has its own model. */
  at?: string;
  heading?: string;
  /** Every button that works. */
  buttons?: readonly string[];
  /** Those that are switched on. */
  pressed?: readonly string[];
  /** The messages on the page, each by a part of its text; no other message is there. */
  says?: readonly string[];
  /** Texts that stand on the page. */
  shows?: readonly string[];
  /** A message of the situation before, which may stay until there is news. */
  maySay?: readonly string[];
  /** A part of the toast's text; null if there is none. */
  toast?: string | null;
  /** What has the focus, by its label, where a person goes on without a mouse. */
  focus?: string;
}

/** What a person sees in each situation, and which situation follows from which event. */
export interface ScreenGraph<Situation extends string, Event extends string> {
  first: NoInfer<Situation>;
  events: readonly Event[];
  situations: Record<Situation, Sees & { does: Partial<Record<NoInfer<Event>, NoInfer<Situation>>> }>;
}

/** A model that several drivers walk along: the page in the tests' own window, and the product in a browser. */
export const screenGraph = <Situation extends string, const Event extends string>(
  graph: ScreenGraph<Situation, Event>,
): ScreenGraph<Situation, Event> => graph;

const includesEach = (texts: readonly string[], parts: readonly string[]): boolean =>
  texts.length === parts.length && parts.every((part, index) => texts[index]?.includes(part));

/** How the page differs from what is expected; empty if it does not. @param url the path of the model's page */
export function differences(expected: Sees, url: string, seen: Screen): string[] {
  const { at = url, heading, buttons, pressed, says = [], maySay = says, shows = [], toast, focus } = expected;
  // Another page may say more, such as the month of its calendar.
  const isElsewhere = expected.at !== undefined && expected.says === undefined;
  const isSaid = isElsewhere || includesEach(seen.says, says) || includesEach(seen.says, maySay);
  const isPressed = buttons === undefined || JSON.stringify(seen.buttons) === JSON.stringify([...buttons].sort());
  return [
    ...(seen.path === at ? [] : [`path: ${seen.path}, not ${at}`]),
    ...(heading === undefined || seen.heading === heading ? [] : [`heading: ${seen.heading}, not ${heading}`]),
    ...(isPressed ? [] : [`buttons: ${seen.buttons.join(' | ')}, not ${buttons.join(' | ')}`]),
    ...(pressed === undefined || seen.pressed.join() === pressed.join()
      ? []
      : [`pressed: ${seen.pressed.join(' | ')}, not ${pressed.join(' | ')}`]),
    ...(isSaid ? [] : [`messages: ${seen.says.join(' | ')}, not ${says.join(' | ')}`]),
    ...shows.flatMap((text) => (seen.text.includes(text) ? [] : [`no ${text}`])),
    ...(focus === undefined || seen.focus === focus ? [] : [`focus: ${seen.focus}, not ${focus}`]),
    ...(toast === undefined ||
    (toast === null ? seen.toasts.length === 0 : seen.toasts.some((text) => text.includes(toast)))
      ? []
      : [`toasts: ${seen.toasts.join(' | ')}, not ${String(toast)}`]),
  ];
}
