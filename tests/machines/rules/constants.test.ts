import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { languageMachine } from '#machines/app/language.machine';
import { LANGUAGE, LAYOUT, LOAN, RATING, REQUEST, RESET_CODE, SEARCH } from '#machines/rules/limits';
import { sessionMachine } from '#machines/account/session.machine';
import type { NoticeCode } from '#machines/core/notices';
import { notice } from '#machines/core/system';
import { toastsMachine, type ShownToast } from '#machines/app/toasts.machine';
import { welcomeMachine } from '#machines/app/welcome.machine';
import { access, me } from '../../support/data/factories.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

describe('toasts', () => {
  /** The toasts that a page is asked to show at the same time. */
  const raised = (...codes: readonly NoticeCode[]) => {
    const shown: ShownToast[] = [];
    const showToast = fromPromise<undefined, ShownToast>(({ input, signal }) => {
      shown.push(input);
      return new Promise(() => signal.addEventListener('abort', () => shown.splice(shown.indexOf(input), 1)));
    });
    const actor = createActor(toastsMachine.provide({ actors: { showToast } })).start();
    for (const code of codes) actor.send(notice('info', code));
    return shown;
  };

  test('top-centre, 4000 ms', () => {
    expect(raised('support.sent')).toMatchObject([{ position: 'top-center', milliseconds: 4000 }]);
  });

  test('at most one at a time, the newer with its full time', () => {
    expect(raised('support.sent', 'draft.abandoned')).toMatchObject([
      { notice: { code: 'draft.abandoned' }, milliseconds: 4000 },
    ]);
  });

  test.each([
    ['a cancelled call', { kind: 'aborted' } as const],
    ['an ended session, which has its own dialog', { kind: 'problem', status: 401, code: 'auth.required' } as const],
  ])('none for %s', (_name, failure) => {
    const actor = createActor(toastsMachine).start();
    actor.send({ type: 'toast.raised', notice: { kind: 'failure', failure } });
    expect(actor.getSnapshot().context.notice).toBeUndefined();
  });
});

describe('language switch: delay about 500 ms, loader off at 1000 ms', () => {
  test.each([
    [499, 'it', true],
    [500, 'en', true],
    [999, 'en', true],
    [1000, 'en', false],
  ])('after %i ms the language is %s and the loader %s', async (milliseconds, locale, loading) => {
    const clock = new SimulatedClock();
    const logic = languageMachine.provide({ actors: { applyLanguage: fromPromise(() => Promise.resolve(undefined)) } });
    const { actor } = inSystem(logic, { input: { locale: 'it' }, clock });
    actor.send({ type: 'language.chosen', locale: 'en' });
    clock.increment(Math.min(milliseconds, 500));
    await settle();
    clock.increment(Math.max(0, milliseconds - 500));
    await settle();
    expect(actor.getSnapshot().context.locale).toBe(locale);
    expect(actor.getSnapshot().hasTag('loading')).toBe(loading);
  });

  test('default language it', () => expect(LANGUAGE.default).toBe('it'));
});

describe('inactivity limit 10800 s', () => {
  const signedIn = () => {
    const clock = new SimulatedClock();
    const { actor, told } = inSystem(sessionMachine, {
      input: { me: me(), access: access(), ghost: undefined },
      clock,
    });
    return { clock, actor, told };
  };

  test.each([
    [10_799_999, 'signedIn'],
    [10_800_000, 'asking'],
  ] as const)('after %i ms', (milliseconds, tag) => {
    const { clock, actor } = signedIn();
    clock.increment(milliseconds);
    expect(actor.getSnapshot().hasTag(tag)).toBe(true);
  });

  test('counted from the last activity', () => {
    const { clock, actor } = signedIn();
    clock.increment(10_799_999);
    actor.getSnapshot().children.inactivity?.send({ type: 'activity.seen' });
    clock.increment(10_799_999);
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  });

  test('closing the dialog while expired goes to /signin', () => {
    const { actor, told } = signedIn();
    actor.send({ type: 'expired' });
    actor.send({ type: 'dialog.closed' });
    expect(told.navigation.at(-1)).toEqual({ type: 'navigate', to: '/signin' });
  });
});

describe('welcome dialog: shown until skipped or finished once', () => {
  const welcomed = (seen: boolean, slides = 2) => {
    let stored = 0;
    const logic = welcomeMachine.provide({
      actions: {
        storeSeen: () => {
          stored += 1;
        },
      },
    });
    const actor = createActor(logic, { input: { seen, slides, maxLoans: 3 } }).start();
    actor.send({ type: 'page.shown', page: 'home' });
    return { actor, stored: () => stored };
  };

  test.each([
    ['never seen', false, 2, 'open'],
    ['seen before', true, 2, 'waiting'],
    ['a library without a welcome', false, 0, 'waiting'],
  ])('%s', (_name, seen, slides, state) => {
    expect(welcomed(seen, slides).actor.getSnapshot().value).toBe(state);
  });

  test.each(['skip', 'finish'] as const)('%s stores the flag', (type) => {
    const { actor, stored } = welcomed(false);
    actor.send({ type: 'slide.shown', slide: 1 });
    expect(stored()).toBe(0);
    actor.send({ type });
    expect(stored()).toBe(1);
    expect(actor.getSnapshot().value).toBe('closed');
  });
});

/** Constants whose effect is tested with the rule that uses them; here they are compared with rules/files-and-limits.md. */
describe('constants and limits', () => {
  test.each([
    ['maximum loan 30 days', LOAN.maxDays, 30],
    ['extension adds one month', LOAN.extensionMonths, 1],
    ['search minimum 3 characters', SEARCH.minCharacters, 3],
    ['user search minimum 3', SEARCH.minUserCharacters, 3],
    ['file-name search minimum 3', SEARCH.minFileNameCharacters, 3],
    ['request timeout 180000 ms', REQUEST.timeoutMilliseconds, 180_000],
    ['accepted statuses from 200', REQUEST.firstAcceptedStatus, 200],
    ['accepted statuses to 399', REQUEST.lastAcceptedStatus, 399],
    ['reset code length 5', RESET_CODE.length, 5],
    ['rating from 1', RATING.min, 1],
    ['rating to 5', RATING.max, 5],
    ['rating default 1', RATING.default, 1],
    ['card drawer max width 440', LAYOUT.cardDrawerMaxWidth, 440],
    ['menu 400', LAYOUT.menuMaxWidth, 400],
    ['modal 512', LAYOUT.modalMaxWidth, 512],
    ['overlay opacity 0.8', LAYOUT.overlayOpacity, 0.8],
    ['checkout bar max width 968', LAYOUT.checkoutBarMaxWidth, 968],
    ['checkout bar 97% on mobile', LAYOUT.checkoutBarMobileWidth, '97%'],
  ])('%s', (_name, value, wanted) => expect(value).toBe(wanted));
});
