import type { FastifyRequest } from 'fastify';
import type { Locale } from '#server/texts';

interface Wish {
  locale: Locale;
  weight: number;
}

/** The language of a request: of those that there are, the one that Accept-Language gives most weight, else Italian. */
export function localeOf(request: FastifyRequest): Locale {
  const wishes = (request.headers['accept-language'] ?? '').split(',', 20).flatMap(wishOf);
  const best = wishes.reduce<Wish | undefined>((so, each) => (each.weight > (so?.weight ?? 0) ? each : so), undefined);
  return best?.locale ?? 'it';
}

/** One range with its weight (RFC 9110, 12.5.4), such as `en-GB;q=0.8`; none for a language that there is not. */
function wishOf(range: string): Wish[] {
  const [, language, quality] = /^\s*(it|en)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i.exec(range) ?? [];
  if (language === undefined) return [];
  const weight = quality === undefined ? 1 : Number(quality);
  return [{ locale: language.toLowerCase() === 'en' ? 'en' : 'it', weight: weight <= 1 ? weight : 0 }];
}
