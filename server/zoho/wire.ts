import * as v from 'valibot';

// Zoho's answers, as far as this product reads them.

export const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.number(), 3600),
  api_domain: v.optional(v.string()),
});

/** Refusals: `error` of the accounts server, `code` of the API. */
export const refusalSchema = v.object({
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
  code: v.optional(v.union([v.string(), v.number()])),
});

const successSchema = v.object({
  status: v.literal('success'),
  action: v.optional(v.picklist(['insert', 'update'])),
  details: v.object({ id: v.string(), Created_Time: v.optional(v.string()) }),
});
const errorSchema = v.object({
  status: v.literal('error'),
  code: v.string(),
  details: v.optional(v.object({ api_name: v.optional(v.string()) }), {}),
});
export const upsertSchema = v.object({ data: v.array(v.variant('status', [successSchema, errorSchema])) });

export const recordsSchema = v.object({
  data: v.array(v.looseObject({ id: v.string() })),
  info: v.optional(
    v.object({
      more_records: v.optional(v.boolean(), false),
      next_page_token: v.optional(v.nullable(v.string())),
    }),
    {},
  ),
});
