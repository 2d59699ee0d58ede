import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#machines/app/first-page';
import { LANGUAGE } from '#machines/rules/limits';
import type { Locale } from '#server/core/words/texts';

interface Wish {
  locale: Locale;
  weight: number;
}

/** The language of a request: the supported one that Accept-Language ranks highest, else Italian. */
export function localeOf(request: FastifyRequest): Locale {
  const wishes = (request.headers['accept-language'] ?? '').split(',', 20).flatMap(wishOf);
  const best = wishes.reduce<Wish | undefined>((so, each) => (each.weight > (so?.weight ?? 0) ? each : so), undefined);
  return best?.locale ?? 'it';
}

const languageCookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(it|en)(?:;|$)`);

/** The language chosen on the device for its pages (`src/app/language.effects.ts`); undefined if none. */
export function chosenLocale({ headers }: FastifyRequest): Locale | undefined {
  const [, chosen] = languageCookie.exec(headers.cookie ?? '') ?? [];
  return LANGUAGE.all.find((locale) => locale === chosen);
}

/** One language range with its weight (RFC 9110, 12.5.4), such as `en-GB;q=0.8`; none for an unsupported language. */
function wishOf(range: string): Wish[] {
  const [, language, quality] = /^\s*(it|en)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i.exec(range) ?? [];
  if (language === undefined) return [];
  const weight = quality === undefined ? 1 : Number(quality);
  return [{ locale: language.toLowerCase() === 'en' ? 'en' : 'it', weight: weight <= 1 ? weight : 0 }];
}
