import { hrefOf, matchRoute, routes, type RouteName } from '#machines/core/routes';
import { categoryDocument } from '#server/catalogue/catalogue.document';
import type { Deps, Locale } from '#server/core/context';
import { listCategories } from '#server/catalogue/categories.queries';
import type { Library } from '#server/core/libraries.queries';
import { tilesByIds } from '#server/catalogue/tiles.queries';
import { today } from '#server/core/clock';
import type { Schema } from '#server/core/wire';
import { translate, type Text } from '#server/core/words/texts';

export interface PageMeta {
  /** Identifies the metadata: pages with the same key have the same. */
  key: string;
  title: string;
  description: string;
  /** Absolute address of the share picture. */
  image: string;
  /** Absolute address without a query. */
  canonical: string;
}

const texts = {
  home: {
    title: /*i18n*/ { id: 'page.home.title', message: '{library}: la biblioteca delle cose' },
    description: /*i18n*/ {
      id: 'page.home.description',
      message:
        '{library}: trapani, tende, proiettori e tanti altri oggetti da prendere in prestito. Scegli i giorni, ritira vicino a casa, riporta.',
    },
  },
  maintenance: /*i18n*/ { id: 'page.maintenance.title', message: 'In manutenzione' },
  notFound: /*i18n*/ { id: 'page.not_found.title', message: 'Pagina non trovata' },
  product: /*i18n*/ { id: 'page.product.description', message: '{library}: prendi in prestito «{name}». {text}' },
  category: /*i18n*/ {
    id: 'page.category.description',
    message: '{library}: tutti gli oggetti di «{name}» da prendere in prestito.',
  },
};

/** Pages with the same content for everybody, by route: their title, and a description where there is more to say. */
const pages: Partial<Record<RouteName, { title: Text; description?: Text }>> = {
  categories: {
    title: /*i18n*/ { id: 'page.categories.title', message: 'Categorie' },
    description: /*i18n*/ {
      id: 'page.categories.description',
      message: '{library}: tutte le categorie di oggetti da prendere in prestito.',
    },
  },
  search: {
    title: /*i18n*/ { id: 'page.search.title', message: 'Cerca' },
    description: /*i18n*/ {
      id: 'page.search.description',
      message: '{library}: cerca un oggetto per nome o per categoria.',
    },
  },
  scan: { title: /*i18n*/ { id: 'page.scan.title', message: 'Scansiona' } },
  help: {
    title: /*i18n*/ { id: 'page.help.title', message: 'Assistenza' },
    description: /*i18n*/ {
      id: 'page.help.description',
      message: '{library}: contatti, domande frequenti e modulo per scriverci.',
    },
  },
  support: { title: /*i18n*/ { id: 'page.support.title', message: 'Assistenza' } },
  faq: {
    title: /*i18n*/ { id: 'page.faq.title', message: 'Domande frequenti' },
    description: /*i18n*/ {
      id: 'page.faq.description',
      message: '{library}: le risposte alle domande più frequenti.',
    },
  },
  policies: { title: /*i18n*/ { id: 'page.policies.title', message: 'Condizioni del prestito' } },
  rules: {
    title: /*i18n*/ { id: 'page.rules.title', message: 'Regolamento' },
    description: /*i18n*/ { id: 'page.rules.description', message: '{library}: il regolamento della biblioteca.' },
  },
  signin: { title: /*i18n*/ { id: 'page.signin.title', message: 'Accedi' } },
  signup: { title: /*i18n*/ { id: 'page.signup.title', message: 'Registrati' } },
  recovery: { title: /*i18n*/ { id: 'page.recovery.title', message: 'Recupera password' } },
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The URL of a picture's widest version, which its `srcset` names last. */
const widest = ({ srcset, url }: Schema<'Picture'>): string => srcset?.split(', ').at(-1)?.split(' ', 1)[0] ?? url;

/** The title of a page that cannot show what its address names; undefined for any other page. */
export function errorTitle(locale: Locale, library: Library | undefined, status: number): string | undefined {
  const text = library?.is_available !== true ? texts.maintenance : status === 404 ? texts.notFound : undefined;
  if (!text) return undefined;
  return library ? `${translate(locale, text)} · ${library.name}` : translate(locale, text);
}

/** Title, description and share picture of a page, for search engines and link previews. */
export async function describePage(deps: Deps, library: Library, locale: Locale, url: string): Promise<PageMeta> {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const [, section = '', id = ''] = path.split('/');
  const base = { image: `${library.public_url}/img/share.jpg`, canonical: `${library.public_url}${path}` };
  if ((section === 'products' || section === 'oggetti') && uuid.test(id)) {
    const [tile] = await tilesByIds(deps.db, library.id, [id], today(deps.clock, library.timezone), locale);
    if (tile) {
      return {
        key: `product ${id}`,
        title: `${tile.name} · ${library.name}`,
        description: translate(locale, texts.product, {
          name: tile.name,
          library: library.name,
          text: tile.categories.map((category) => category.name).join(', '),
        }),
        image: tile.img ? library.public_url + widest(tile.img) : base.image,
        canonical: `${library.public_url}/products/${id}`,
      };
    }
  }
  if ((section === 'catalogs' || section === 'catalogo') && id !== '') {
    const row = (await listCategories(deps.db, library.id)).find(({ slug }) => slug === id);
    if (row) {
      const category = categoryDocument(locale, row);
      return {
        ...base,
        canonical: library.public_url + hrefOf('category', { slug: id }),
        key: `category ${id}`,
        title: `${category.name} · ${library.name}`,
        description: translate(locale, texts.category, { name: category.name, library: library.name }),
      };
    }
  }
  // Personal and unknown pages are not worth sharing: their canonical address is the home page.
  const match = matchRoute(url);
  const own =
    match?.name === 'category'
      ? hrefOf('category', { slug: match.params.slug })
      : match && Object.keys(match.params).length === 0
        ? routes[match.name].patterns[0]
        : '/';
  const page = match && pages[match.name];
  return {
    ...base,
    key: `page ${own}`,
    canonical: library.public_url + own,
    title: page
      ? `${translate(locale, page.title)} · ${library.name}`
      : translate(locale, texts.home.title, { library: library.name }),
    description: translate(locale, page?.description ?? texts.home.description, { library: library.name }),
  };
}
