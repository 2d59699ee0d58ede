import { msg } from '@lingui/core/macro';
import { bindStaff } from './bind-staff.ts';
import type { ScreenRows } from './screen-row.ts';

/** The pages about the library itself: its settings, part by part. */
export const libraryScreens = {
  staff_setup: {
    title: msg`Primi passi`,
    screen: bindStaff({
      view: () => import('../../setup/setup.screen.tsx'),
      actor: () => import('../../setup/setup.effects.ts').then(({ provideSetup }) => provideSetup),
      input: () => ({ request: undefined }),
    }),
  },
  staff_closures: {
    title: msg`Chiusure`,
    screen: bindStaff({
      view: () => import('../../closures/closures.screen.tsx'),
      actor: () => import('../../closures/closures.effects.ts').then(({ provideClosures }) => provideClosures),
      input: () => ({ filter: undefined }),
    }),
  },
  staff_new_closure: {
    title: msg`Nuova chiusura`,
    screen: bindStaff({
      view: () => import('../../closures/planner.screen.tsx'),
      actor: () => import('../../closures/closures.effects.ts').then(({ providePlanner }) => providePlanner),
      input: () => undefined,
    }),
  },
  staff_closure: {
    title: msg`Chiusura`,
    screen: bindStaff({
      view: () => import('../../closures/closure.screen.tsx'),
      actor: () => import('../../closures/closures.effects.ts').then(({ provideClosure }) => provideClosure),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_library: {
    title: msg`Chi siamo`,
    screen: bindStaff({
      view: () => import('../../library/settings/identity.screen.tsx'),
      actor: () =>
        import('../../library/settings/settings.effects.ts').then(({ provideSettings }) => provideSettings('identity')),
      input: () => undefined,
    }),
  },
  staff_library_looks: {
    title: msg`Aspetto della biblioteca`,
    screen: bindStaff({
      view: () => import('../../library/settings/looks.screen.tsx'),
      actor: () => import('../../library/settings/settings.effects.ts').then(({ provideLooks }) => provideLooks),
      input: () => undefined,
    }),
  },
  staff_library_texts: {
    title: msg`Testi della biblioteca`,
    screen: bindStaff({
      view: () => import('../../library/settings/texts.screen.tsx'),
      actor: () => import('../../library/settings/settings.effects.ts').then(({ provideTexts }) => provideTexts),
      input: () => undefined,
    }),
  },
  staff_library_lending: {
    title: msg`Regole dei prestiti`,
    screen: bindStaff({
      view: () => import('../../library/settings/lending.screen.tsx'),
      actor: () =>
        import('../../library/settings/settings.effects.ts').then(({ provideSettings }) => provideSettings('lending')),
      input: () => undefined,
    }),
  },
  staff_library_mails: {
    title: msg`Email e promemoria`,
    screen: bindStaff({
      view: () => import('../../library/settings/mails.screen.tsx'),
      actor: () =>
        import('../../library/settings/settings.effects.ts').then(({ provideSettings }) => provideSettings('mails')),
      input: () => undefined,
    }),
  },
  staff_library_categories: {
    title: msg`Categorie`,
    screen: bindStaff({
      view: () => import('../../library/categories.screen.tsx'),
      actor: () => import('../../library/lists.effects.ts').then(({ provideCategories }) => provideCategories),
      input: () => undefined,
    }),
  },
  staff_library_category: {
    title: msg`Categoria`,
    screen: bindStaff({
      view: () => import('../../library/category.screen.tsx'),
      actor: () =>
        import('../../library/pictured.effects.ts').then(({ providePicturedCategory }) => providePicturedCategory),
      input: ({ params }) => ({ request: params.id === 'new' ? '' : params.id }),
    }),
  },
  staff_library_cards: {
    title: msg`Tessere`,
    screen: bindStaff({
      view: () => import('../../library/cards.screen.tsx'),
      actor: () => import('../../library/lists.effects.ts').then(({ provideCards }) => provideCards),
      input: () => undefined,
    }),
  },
  staff_library_card: {
    title: msg`Tessera`,
    screen: bindStaff({
      view: () => import('../../library/card.screen.tsx'),
      actor: () => import('../../library/lists.effects.ts').then(({ provideCard }) => provideCard),
      input: ({ params }) => ({ request: params.id === 'new' ? '' : params.id }),
    }),
  },
  staff_library_headquarters: {
    title: msg`Punti di ritiro`,
    screen: bindStaff({
      view: () => import('../../library/headquarters.screen.tsx'),
      actor: () =>
        import('../../library/headquarters.effects.ts').then(({ provideHeadquarters }) => provideHeadquarters),
      input: () => undefined,
    }),
  },
  staff_library_locker: {
    title: msg`Locker di un punto di ritiro`,
    screen: bindStaff({
      view: () => import('../../library/locker.screen.tsx'),
      actor: () => import('../../library/locker.effects.ts').then(({ provideLocker }) => provideLocker),
      input: ({ params }) => ({ request: params.id }),
    }),
  },
  staff_library_headquarter: {
    title: msg`Punto di ritiro`,
    screen: bindStaff({
      view: () => import('../../library/headquarter.screen.tsx'),
      actor: () =>
        import('../../library/pictured.effects.ts').then(
          ({ providePicturedHeadquarter }) => providePicturedHeadquarter,
        ),
      input: ({ params }) => ({ request: params.id === 'new' ? '' : params.id }),
    }),
  },
} satisfies Partial<ScreenRows>;
