import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { languageMachine } from '#machines/app/language.machine';
import { selectIsSwitching, selectLocale } from '#machines/app/language.selectors';
import { describePaths, settle } from '../../support/replay.ts';

describePaths('language', languageMachine, {
  input: { locale: 'it' },
  events: [
    { type: 'language.chosen', locale: 'en' },
    { type: 'language.chosen', locale: 'it' },
    { type: 'xstate.after.untilChange.fading' },
    { type: 'xstate.after.untilLoaderOff.loaderShown' },
    { type: 'xstate.done.actor.applyLanguage' },
    { type: 'xstate.error.actor.applyLanguage', error: new Error('gone') },
  ],
  key: ({ context }) => [context.locale, context.chosen],
  rests: [
    'settled',
    'fading',
    { changing: { words: 'applying', loader: 'shown' } },
    { changing: { words: 'applied', loader: 'shown' } },
    { changing: { words: 'applying', loader: 'enough' } },
  ],
});

describe('changing the language', () => {
  const started = () => {
    const applied: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(
      languageMachine.provide({
        actors: {
          applyLanguage: fromPromise(({ input }) => {
            applied.push(input.locale);
            return Promise.resolve(undefined);
          }),
        },
      }),
      { clock, input: { locale: 'it' } },
    );
    actor.start();
    return { actor, clock, applied };
  };

  test('switches the texts after 500 ms and removes the loader at 1000 ms', async () => {
    const { actor, clock, applied } = started();
    actor.send({ type: 'language.chosen', locale: 'en' });
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true);
    clock.increment(499);
    expect(applied).toEqual([]);
    clock.increment(1);
    await settle();
    expect(applied).toEqual(['en']);
    expect(selectLocale(actor.getSnapshot())).toBe('en');
    clock.increment(499);
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false);
  });

  test('does nothing if the language is already selected', () => {
    const { actor } = started();
    actor.send({ type: 'language.chosen', locale: 'it' });
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false);
  });
});
