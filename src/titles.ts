import { msg } from '@lingui/core/macro';
import type { TitleKey } from '#machines/routes';
import type { PageWords } from './shell/page-head.tsx';

/** Title and description of every page but home (`screen.tsx`); a page about one thing names it with `<PageHead>`. */
export const titles: Record<Exclude<TitleKey, 'home'>, PageWords> = {
  catalogs: { title: msg`Categorie`, description: msg`Tutte le categorie di oggetti da prendere in prestito.` },
  catalog: { title: msg`Oggetti`, description: msg`Gli oggetti di questa categoria e quando sono liberi.` },
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
  password_recovery: { title: msg`Recupera password` },
  password_reset: { title: msg`Nuova password` },
  profile: { title: msg`Il mio profilo` },
  my_products: { title: msg`I miei oggetti` },
  product_edit: { title: msg`Carica oggetto` },
  my_orders: { title: msg`I miei prestiti` },
  my_order: { title: msg`Dettaglio del prestito` },
  my_order_review: { title: msg`Lascia una recensione` },
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
