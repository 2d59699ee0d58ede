import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { hrefOf } from '#machines/core/routes';
import { selectIsSignedIn, selectIsStaff } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';

export type EntryKey =
  | 'all'
  | 'categories'
  | 'search'
  | 'scan'
  | 'support'
  | 'how'
  | 'rules'
  | 'faq'
  | 'website'
  | 'signin'
  | 'signup'
  | 'staff'
  | 'orders'
  | 'profile';

export interface Entry {
  key: EntryKey;
  label: string;
  href: string;
  /** An external link. */
  external?: true;
}

export interface Entries {
  /** Links to objects. */
  browse: readonly Entry[];
  /** About the library; only entries it has configured. */
  about: readonly Entry[];
  /** Sign in, or the member's own pages; the desk for the staff. */
  own: readonly Entry[];
}

/** The entries of the navbar, each under its own condition (rules/screens-and-routes.md#navbar). */
export function useEntries(): Entries {
  const { t } = useLingui();
  const { is, links, regolamento, faq_pdf_url, website } = useLibrary();
  const session = useSession();
  const isSignedIn = useSelector(session, selectIsSignedIn);
  const isStaff = useSelector(session, selectIsStaff);
  return {
    browse: [
      { key: 'all', label: t`Tutti gli oggetti`, href: hrefOf('category', { slug: 'all' }) },
      { key: 'categories', label: t`Categorie`, href: hrefOf('categories') },
      { key: 'search', label: t`Cerca`, href: hrefOf('search') },
      { key: 'scan', label: t`Scansiona`, href: hrefOf('scan') },
    ],
    about: [
      ...(links.how_work === null
        ? []
        : [{ key: 'how', label: t`Come funziona`, href: links.how_work, external: true } as const]),
      ...(regolamento === null ? [] : [{ key: 'rules', label: t`Regolamento`, href: hrefOf('rules') } as const]),
      { key: 'support', label: t`Assistenza`, href: hrefOf('help') },
      ...(faq_pdf_url === null ? [] : [{ key: 'faq', label: t`Domande frequenti`, href: hrefOf('faq') } as const]),
      ...(website === null
        ? []
        : [{ key: 'website', label: t`Visita il nostro sito`, href: website, external: true } as const]),
    ],
    own: isSignedIn
      ? [
          ...(isStaff ? [{ key: 'staff', label: t`Staff`, href: hrefOf('staff') } as const] : []),
          { key: 'orders', label: t`I miei prestiti`, href: hrefOf('orders') },
          { key: 'profile', label: t`Il mio profilo`, href: hrefOf('profile') },
        ]
      : [
          { key: 'signin', label: t`Accedi`, href: hrefOf('signin') },
          ...(is.sso_signin ? [] : [{ key: 'signup', label: t`Registrati`, href: hrefOf('signup') } as const]),
        ],
  };
}
