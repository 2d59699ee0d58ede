import type { LibrarySystem, Product, WithContext } from 'schema-dts';
import { parseHours } from '#machines/rules/typed/hours';
import type { Schema } from '#server/core/wire';
import { embeddedJson } from '#server/core/words/html';

const context = 'https://schema.org';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Headquarter = Schema<'Headquarter'>;

const placeOf = ({ name, address, cap, city, province, position, opening_hours }: Headquarter) =>
  ({
    '@type': 'Library',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      postalCode: cap,
      addressLocality: city,
      addressRegion: province,
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
    openingHoursSpecification: opening_hours.flatMap(({ day, hours }) =>
      (parseHours(hours) ?? []).map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: weekdays[day - 1] ?? 'Monday',
        opens: from,
        closes: to === '24:00' ? '23:59' : to,
      })),
    ),
  }) as const;

/** A library for search engines: who it is, how to reach it, its pickup points and their hours. @param site its absolute address */
export const libraryData = (
  { name, city, address, contacts, socials, website, logo }: Schema<'Library'>,
  headquarters: readonly Headquarter[],
  site: string,
): WithContext<LibrarySystem> => ({
  '@context': context,
  '@type': 'LibrarySystem',
  '@id': `${site}/#library`,
  name,
  url: `${site}/`,
  ...(logo && { logo: site + logo.url }),
  ...(contacts.email !== null && { email: contacts.email }),
  ...(contacts.phone !== null && { telephone: contacts.phone }),
  ...(city !== null && {
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressCountry: 'IT',
      ...(address !== null && { streetAddress: address }),
    },
  }),
  sameAs: [website, ...Object.values(socials)].filter((link) => link !== null),
  location: headquarters.filter(({ is }) => is.available).map(placeOf),
});

/** An object for search engines: what it is, and whether it can be borrowed today. @param url its absolute address @param image that of its share picture */
export const objectData = (
  { name, code, description, categories, rating, loan, status }: Schema<'Product'>,
  { url, image, site }: { url: string; image: string; site: string },
): WithContext<Product> => ({
  '@context': context,
  '@type': 'Product',
  '@id': `${url}#object`,
  name,
  sku: code,
  url,
  image,
  ...(description !== '' && { description }),
  category: categories.map((category) => category.name),
  ...(rating.average !== null && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
  }),
  offers: {
    '@type': 'Offer',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    availability:
      status === 'active' && loan.status === null ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(loan.next_from !== null && { availabilityStarts: loan.next_from }),
    price: 0,
    priceCurrency: 'EUR',
    url,
    offeredBy: { '@id': `${site}/#library` },
  },
});

/** A script element that no browser runs. */
export const linkedData = (thing: WithContext<LibrarySystem> | WithContext<Product>): string =>
  `<script type="application/ld+json">${embeddedJson(JSON.stringify(thing))}</script>`;
