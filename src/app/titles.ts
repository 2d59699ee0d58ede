import { msg } from '@lingui/core/macro';
import type { TitleKey } from '#machines/core/routes';
import type { PageWords } from '../navigation/page-head.tsx';

/**
 * Title and description of every page except home (`screen.tsx`); a page about one thing sets its own with
 * `<PageHead>`.
 */
export const titles: Record<Exclude<TitleKey, 'home'>, PageWords> = {
  categories: { title: msg`Categorie`, description: msg`Tutte le categorie di oggetti da prendere in prestito.` },
  category: { title: msg`Oggetti`, description: msg`Gli oggetti di questa categoria e quando sono liberi.` },
  product: { title: msg`Oggetto`, description: msg`Dove si trova, quando è libero e come prenderlo in prestito.` },
  search: { title: msg`Cerca`, description: msg`Cerca un oggetto per nome o per categoria.` },
  scan: { title: msg`Scansiona`, description: msg`Inquadra il codice QR di un oggetto per aprirne la pagina.` },
  help: { title: msg`Assistenza`, description: msg`Contatti, domande frequenti e modulo per scriverci.` },
  faq: { title: msg`Domande frequenti`, description: msg`Le risposte alle domande più frequenti.` },
  policies: { title: msg`Condizioni del prestito`, description: msg`Le condizioni da accettare per il prestito.` },
  rules: { title: msg`Regolamento`, description: msg`Il regolamento della biblioteca.` },
  signin: { title: msg`Accedi`, description: msg`Accedi con la tua email e la tua password.` },
  signup: { title: msg`Registrati`, description: msg`Iscriviti alla biblioteca delle cose.` },
  verify: { title: msg`Conferma email` },
  recovery: { title: msg`Recupera password` },
  reset: { title: msg`Nuova password` },
  profile: { title: msg`Il mio profilo` },
  own_products: { title: msg`I miei oggetti` },
  upload: { title: msg`Carica oggetto` },
  orders: { title: msg`I miei prestiti` },
  order: { title: msg`Dettaglio del prestito` },
  review: { title: msg`Lascia una recensione` },
  renewal: { title: msg`Rinnova tessera` },
  wishes: { title: msg`I miei desideri` },
  memberships: { title: msg`Le mie tessere` },
  checkout_loan: { title: msg`Date e consegna` },
  checkout_recap: { title: msg`Riepilogo` },
  checkout_complete: { title: msg`Prestito richiesto` },
  pp_callback: { title: msg`Pagamento` },
  maintenance: { title: msg`In manutenzione` },
  not_found: { title: msg`Pagina non trovata` },
  components: { title: msg`Componenti` },
  inspector: { title: msg`Ispettore` },
};
