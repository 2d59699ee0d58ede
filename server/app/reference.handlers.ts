import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '#server/http/contract/contract';
import { ApiError, statusOf, type ErrorCode } from '#server/core/errors';
import { errorTexts } from '#server/core/words/error-texts';
import { generalTexts } from '#server/core/words/general-error-texts';
import { provinces } from '#server/address/geo';
import type { Handlers } from '#server/http/handler';
import { ownLinks, usefulLinks } from '#server/library/library.document';
import { methodTexts, statusTexts } from '#server/core/words/loan-texts';
import { sectionTexts } from '#server/mail/texts';
import { translate, type Text } from '#server/core/words/texts';
import { databaseUnavailable } from '#server/core/outages';
import { once } from '#server/core/once';
import { root } from '#server/core/root';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

const listed = <Id extends string>(texts: Record<Id, Text>, locale: 'it' | 'en'): { id: Id; label: string }[] =>
  (Object.entries(texts) as [Id, Text][]).map(([id, text]) => ({ id, label: translate(locale, text) }));

interface OperationWithBody {
  operationId: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
}

/** The schema of each operation's JSON body by operation name, and their shared schemas. */
const schemes = once(() => {
  const { paths, components } = readContract();
  const bodies = Object.fromEntries(
    Object.values(paths as Record<string, Record<string, OperationWithBody>>)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId, requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema === undefined ? [] : [[operationId, schema]];
      }),
  );
  return { bodies, components: components.schemas };
});

export const reference = {
  getStatus: ({ req: { server }, query }) => {
    const isUp = server.hasDatabase();
    const ready = server.isReady() && isUp;
    if (query.probe === 'ready' && !ready) throw isUp ? new ApiError('maintenance') : databaseUnavailable();
    return { status: 'ok' as const, version, ready, database: isUp ? ('up' as const) : ('away' as const) };
  },
  getEnums: ({ ctx }) => ({
    loan_status: listed(statusTexts, ctx.locale),
    shipping_method: listed(methodTexts, ctx.locale),
    support_section: listed(sectionTexts, ctx.locale),
  }),
  getLinks: ({ ctx: { library, locale } }) => ({
    website: library.website,
    ...ownLinks(locale, library),
    useful: usefulLinks(locale, library),
  }),
  getErrorList: ({ ctx }) =>
    (Object.keys(errorTexts) as ErrorCode[]).map((code) => ({
      code,
      status: statusOf(code),
      message: translate(ctx.locale, generalTexts[code] ?? errorTexts[code]),
    })),
  getLookups: () => ({ provinces: [...provinces()], languages: ['it', 'en'], currencies: ['EUR'] }),
  getSchemes: () => schemes(),
} satisfies Pick<Handlers, 'getStatus' | 'getEnums' | 'getLinks' | 'getErrorList' | 'getLookups' | 'getSchemes'>;
