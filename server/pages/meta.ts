import { hrefOf, matchRoute, routes, type RouteName } from '#machines/core/routes';
import { pathIn } from '#machines/rules/language-address';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import { escapeHtml } from '#server/core/words/html';
import { translate, type Text } from '#server/core/words/texts';
import { libraryData, linkedData, objectData } from '#server/pages/linked-data';

export interface PageMeta {
  title: string;
  description: string;
  /** The share picture. */
  image: { url: string; alt: string };
  /** Absolute address without a query, in the language that the page's own address names. */
  canonical: string;
  /** Absolute address of the page in each language. */
  alternates: readonly (readonly [locale: Locale, url: string])[];
  /** What search engines are told of its subject: a script element, or nothing. */
  data: string;
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
  product: /*i18n*/ { id: 'page.product.description', message: 'Prendi in prestito «{name}». {text}' },
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

/** The title of a page that cannot show what its address names; undefined for any other page. */
export function errorTitle(locale: Locale, library: Library | undefined, status: number): string | undefined {
  const text = library?.is_available !== true ? texts.maintenance : status === 404 ? texts.notFound : undefined;
  if (!text) return undefined;
  return library ? `${translate(locale, text)} · ${library.name}` : translate(locale, text);
}

/** At most this many characters of a description are shown by search engines. */
const descriptionAtMost = 200;

/** The beginning of a text in one line, up to a whole word. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionAtMost) return line;
  return `${line.slice(0, descriptionAtMost).replace(/\s\S*$/, '')}…`;
}

/** The path of a page for everybody; personal and unknown pages are not worth sharing: theirs is the home page. */
export function sharedPath(url: string): string {
  const match = matchRoute(url);
  if (match?.name === 'category') return hrefOf('category', { slug: match.params.slug });
  return match && Object.keys(match.params).length === 0 ? routes[match.name].patterns[0] : hrefOf('home');
}

export interface DescribedPage {
  /** Absolute address of the library. */
  site: string;
  library: Schema<'Library'>;
  categories: readonly Schema<'Category'>[];
  locale: Locale;
  /** The address names the language. */
  isNamed: boolean;
  url: string;
  /** The responses to the page's first calls, by path. */
  answers: Readonly<Record<string, unknown>>;
}

/** What search engines and link previews are told of a page. */
export function describePage({ site, library, categories, locale, isNamed, url, answers }: DescribedPage): PageMeta {
  const match = matchRoute(url);
  const about = (path: string) => ({
    image: { url: `${site}/img/share.jpg`, alt: library.name },
    canonical: site + (isNamed ? pathIn(locale, path) : path),
    alternates: LANGUAGE.all.map((each) => [each, site + pathIn(each, path)] as const),
    data: '',
  });
  const titled = (title: string) => `${title} · ${library.name}`;
  const product = match?.name === 'product' ? answers[`/v1/catalogs/products/${match.params.id}`] : undefined;
  if (match?.name === 'product' && product !== undefined) {
    const object = product as Schema<'Product'>;
    const { name, description, img, imgs, categories: kinds } = object;
    const base = about(hrefOf('product', match.params));
    const text = beginningOf(description) || kinds.map((kind) => kind.name).join(', ');
    const image = img
      ? { url: `${site}/share/products/${match.params.id}.jpg`, alt: imgs[0]?.alt || name }
      : base.image;
    return {
      ...base,
      title: titled(name),
      description: translate(locale, texts.product, { name, text }),
      image,
      data: linkedData(objectData(object, { site, url: base.canonical, image: image.url })),
    };
  }
  const base = about(sharedPath(url));
  const category = match?.name === 'category' && categories.find(({ slug }) => slug === match.params.slug);
  if (category)
    return {
      ...base,
      title: titled(category.name),
      description: translate(locale, texts.category, { name: category.name, library: library.name }),
    };
  const page = match && pages[match.name];
  const points = match?.name === 'home' ? answers['/v1/headquarters'] : undefined;
  return {
    ...base,
    title: page
      ? titled(translate(locale, page.title))
      : translate(locale, texts.home.title, { library: library.name }),
    description: translate(locale, page?.description ?? texts.home.description, { library: library.name }),
    ...(points !== undefined && { data: linkedData(libraryData(library, points as Schema<'Headquarter'>[], site)) }),
  };
}

/** The elements that say it. */
export function headOf({ title, description, image, canonical, alternates, data }: PageMeta, locale: Locale): string {
  const named = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  const tag = { it: 'it_IT', en: 'en_GB' };
  return [
    named('name', 'description', description),
    named('property', 'og:title', title),
    named('property', 'og:description', description),
    named('property', 'og:type', 'website'),
    named('property', 'og:url', canonical),
    named('property', 'og:locale', tag[locale]),
    named('property', 'og:image', image.url),
    named('property', 'og:image:type', 'image/jpeg'),
    named('property', 'og:image:width', '1200'),
    named('property', 'og:image:height', '630'),
    named('property', 'og:image:alt', image.alt),
    named('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(([each, url]) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(url)}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(alternates[0]?.[1] ?? canonical)}">`,
    data,
  ].join('');
}
