import { ALL_REQUIRED, hiddenWants } from '#machines/rules/sign-up';
import { asksOf } from '#machines/sso/missing';
import { msg } from '@lingui/core/macro';
import { requestIn, daysIn } from '#machines/product/days-query';
import { bind } from '../../core/bind.tsx';
import { preloadable } from '../../loading/preloadable.tsx';
import { sessionOf } from '../../core/root.ts';
import { waitInput } from '../../waits/wait-input.ts';
import type { ScreenRows } from './screen-row.ts';

/** The pages that need no member. */
export const publicScreens = {
  categories: {
    title: msg`Categorie`,
    description: msg`Tutte le categorie di oggetti da prendere in prestito.`,
    screen: preloadable(() => import('../../catalogue/categories.screen.tsx')),
  },
  category: {
    title: msg`Oggetti`,
    description: msg`Gli oggetti di questa categoria e quando sono liberi.`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../catalogue/category.screen.tsx'),
      actor: () => import('../../catalogue/category.effects.ts').then(({ provideCategory }) => provideCategory),
      input: ({ params, query }) => ({ slug: params.slug, query }),
    }),
  },
  product: {
    title: msg`Oggetto`,
    description: msg`Dove si trova, quando è libero e come prenderlo in prestito.`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../product/product.screen.tsx'),
      actor: () => import('../../product/product.effects.ts').then(({ provideProduct }) => provideProduct),
      input: ({ params, query, app }) => ({
        id: params.id,
        days: daysIn(query),
        asked: sessionOf(app)?.getSnapshot().hasTag('signedIn') ? requestIn(query) : undefined,
        wait: waitInput(app, query),
      }),
    }),
  },
  search: {
    title: msg`Cerca`,
    description: msg`Cerca un oggetto per nome o per categoria.`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../catalogue/search.screen.tsx'),
      actor: () => import('../../catalogue/search.effects.ts').then(({ provideSearch }) => provideSearch),
      input: ({ query }) => ({ query }),
      children: ['filters'],
    }),
  },
  scan: {
    title: msg`Scansiona`,
    description: msg`Inquadra il codice QR di un oggetto per aprirne la pagina.`,
    screen: bind({
      view: () => import('../../scan/scan.screen.tsx'),
      actor: () => import('../../scan/scan.effects.ts').then(({ provideScan }) => provideScan),
      input: () => ({ origin: location.origin }),
    }),
  },
  help: {
    title: msg`Assistenza`,
    description: msg`Contatti, domande frequenti e modulo per scriverci.`,
    screen: preloadable(() => import('../../help/help.screen.tsx')),
  },
  support: {
    title: msg`Assistenza`,
    description: msg`Contatti, domande frequenti e modulo per scriverci.`,
    screen: bind({
      view: () => import('../../help/support.screen.tsx'),
      actor: () => import('../../help/support.effects.ts').then(({ provideSupport }) => provideSupport),
      input: () => undefined,
    }),
  },
  faq: {
    title: msg`Domande frequenti`,
    description: msg`Le risposte alle domande più frequenti.`,
    screen: bind({
      view: () => import('../../help/faq.screen.tsx'),
      actor: () => import('../../help/faq.effects.ts').then(({ provideFaq }) => provideFaq),
      input: () => undefined,
    }),
  },
  policies: {
    title: msg`Condizioni del prestito`,
    description: msg`Le condizioni da accettare per il prestito.`,
    screen: bind({
      view: () => import('../../help/policies.screen.tsx'),
      actor: () => import('../../help/policies.effects.ts').then(({ providePolicies }) => providePolicies),
      input: () => undefined,
    }),
  },
  rules: {
    title: msg`Regolamento`,
    description: msg`Il regolamento della biblioteca.`,
    screen: preloadable(() => import('../../help/rules.screen.tsx')),
  },
  signin: {
    title: msg`Accedi`,
    description: msg`Accedi con la tua email e la tua password.`,
    screen: bind({
      view: () => import('../../account/signin.screen.tsx'),
      actor: () => import('../../account/signin.effects.ts').then(({ provideSignIn }) => provideSignIn),
      input: () => undefined,
    }),
  },
  signup: {
    title: msg`Registrati`,
    description: msg`Iscriviti alla biblioteca delle cose.`,
    screen: bind({
      view: () => import('../../account/signup.screen.tsx'),
      actor: () => import('../../account/signup.effects.ts').then(({ provideSignUp }) => provideSignUp),
      input: ({ app }) => ({ hidden: hiddenWants(app.getSnapshot().context.library?.signup ?? ALL_REQUIRED) }),
    }),
  },
  sso: {
    title: msg`Accedi`,
    description: msg`Accedi con la tua email e la tua password.`,
    screen: bind({
      view: () => import('../../sso/sso.screen.tsx'),
      actor: () => import('../../sso/sso.effects.ts').then(({ provideSso }) => provideSso),
      input: ({ query, app }) => ({
        query,
        asks: asksOf(app.getSnapshot().context.library),
      }),
    }),
  },
  verify: {
    title: msg`Conferma email`,
    screen: bind({
      view: () => import('../../account/verify.screen.tsx'),
      actor: () => import('../../account/verify.effects.ts').then(({ provideVerify }) => provideVerify),
      input: ({ params }) => ({ token: params.token }),
    }),
  },
  unsubscribe: {
    title: msg`Le tue email`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../account/unsubscribe.screen.tsx'),
      actor: () => import('../../account/unsubscribe.effects.ts').then(({ provideUnsubscribe }) => provideUnsubscribe),
      input: ({ params }) => ({ token: params.token }),
    }),
  },
  invitation: {
    title: msg`Invito`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../invitations/invitation.screen.tsx'),
      actor: () => import('../../invitations/invitation.effects.ts').then(({ provideInvitation }) => provideInvitation),
      input: ({ params }) => ({ token: params.token }),
    }),
  },
  recovery: {
    title: msg`Recupera password`,
    screen: bind({
      view: () => import('../../account/recovery.screen.tsx'),
      actor: () => import('../../account/recovery.effects.ts').then(({ provideRecovery }) => provideRecovery),
      input: ({ app }) => ({ universityDomain: app.getSnapshot().context.library?.university_domain ?? null }),
    }),
  },
  reset: {
    title: msg`Nuova password`,
    screen: bind({
      view: () => import('../../account/reset.screen.tsx'),
      actor: () => import('../../account/reset.effects.ts').then(({ provideReset }) => provideReset),
      input: ({ query }) => ({ query }),
    }),
  },
  pp_callback: {
    title: msg`Pagamento`,
    screen: preloadable(() => import('../../payments/pp-callback.screen.tsx')),
  },
  maintenance: {
    title: msg`In manutenzione`,
    screen: preloadable(() => import('../maintenance.screen.tsx')),
  },
  not_found: {
    title: msg`Pagina non trovata`,
    screen: preloadable(() => import('../../navigation/not-found.screen.tsx')),
  },
  not_allowed: {
    title: msg`Pagina riservata`,
    screen: preloadable(() => import('../../navigation/not-allowed.screen.tsx')),
  },
  components: {
    title: msg`Componenti`,
    screen: preloadable(() => import('../../showcase/components.screen.tsx')),
  },
  locker_simulator: {
    title: msg`Simulatore del locker`,
    screen: bind({
      view: () => import('../../lockers/simulator.screen.tsx'),
      actor: () => import('../../lockers/simulator.effects.ts').then(({ provideSimulator }) => provideSimulator),
      input: () => undefined,
    }),
  },
  inspector: {
    title: msg`Ispettore`,
    screen:
      import.meta.env.DEV || __INSPECTOR__
        ? bind({
            view: () => import('../../inspector/inspector.screen.tsx'),
            actor: () =>
              import('../../inspector/inspector.effects.ts').then(({ provideInspector }) => provideInspector),
            input: () => undefined,
          })
        : preloadable(() => import('../../navigation/not-found.screen.tsx')),
  },
} satisfies Partial<ScreenRows>;
