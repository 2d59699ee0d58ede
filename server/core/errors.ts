import type { FastifyRequest } from 'fastify';
import { statuses } from '#openapi/codes.ts';
import { errorTexts } from '#server/core/words/error-texts';
import type { Schema } from '#server/core/wire';
import { localeOf } from '#server/core/words/locale';
import { type Text, translate } from '#server/core/words/texts';

export type ErrorCode = Schema<'ErrorCode'>;
export type Problem = Schema<'Problem'>;

type Details = Partial<
  Pick<Problem, 'fields' | 'next_free' | 'latest_to_date' | 'available_from' | 'meanwhile' | 'obstacles'>
>;

/** A refusal sent to the client: a code from the contract's closed list, with its HTTP status and details. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Values of the message's placeholders. */
  readonly values: Record<string, string | number>;
  /** Replaces the code's own message; several are all that stands in the way. */
  readonly text: Text | readonly Text[] | undefined;

  constructor(
    code: ErrorCode,
    extra: Details & {
      status?: number;
      retryAfter?: number;
      values?: Record<string, string | number>;
      text?: Text | readonly Text[];
    } = {},
  ) {
    super(code);
    const { status, retryAfter, values, text, ...details } = extra;
    this.code = code;
    this.status = status ?? statusOf(code);
    this.details = details;
    this.retryAfter = retryAfter;
    this.values = values ?? {};
    this.text = text;
  }
}

/** Refuses a body or query, with the reason for each invalid field (422, `resource.validation`). */
export const invalid = (fields: Record<string, string>): ApiError => new ApiError('resource.validation', { fields });

/** What a refusal says. */
export const sentencesOf = ({ text, code }: ApiError): readonly Text[] => [text ?? errorTexts[code]].flat();

/** The body of a refusal in the request's language. */
export function problemOf(error: ApiError, request: FastifyRequest): Problem {
  const locale = localeOf(request);
  return {
    status: error.status,
    code: error.code,
    message: sentencesOf(error)
      .map((text) => translate(locale, text, error.values))
      .join(' '),
    ...error.details,
    request_id: request.id,
  };
}

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => statuses[code];
