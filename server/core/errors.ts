import type { FastifyRequest } from 'fastify';
import { errorTexts } from '#server/core/words/error-texts';
import type { Schema } from '#server/core/wire';
import { localeOf } from '#server/core/words/locale';
import { type Text, translate } from '#server/core/words/texts';

export type ErrorCode = Schema<'ErrorCode'>;
export type Problem = Schema<'Problem'>;

type Details = Partial<Pick<Problem, 'fields' | 'next_free' | 'latest_to_date' | 'available_from' | 'meanwhile'>>;

/** A refusal sent to the client: a code from the contract's closed list, with its HTTP status and details. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Values of the message's placeholders. */
  readonly values: Record<string, string | number>;
  /** Replaces the code's own message. */
  readonly text: Text | undefined;

  constructor(
    code: ErrorCode,
    extra: Details & {
      status?: number;
      retryAfter?: number;
      values?: Record<string, string | number>;
      text?: Text;
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

/** The body of a refusal in the request's language. */
export function problemOf(error: ApiError, request: FastifyRequest): Problem {
  const locale = localeOf(request);
  return {
    status: error.status,
    code: error.code,
    message: translate(locale, error.text ?? errorTexts[error.code], error.values),
    ...error.details,
    request_id: request.id,
  };
}

/** The HTTP status of each code; the contract lists the same pairs. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'resource.validation': 422,
  'resource.not_found': 404,
  'resource.changed': 412,
  'library.not_found': 404,
  'feature.not_available': 404,
  'auth.required': 401,
  'auth.token_expired': 401,
  'auth.token_invalid': 401,
  'auth.session_expired': 401,
  'auth.forbidden': 403,
  'auth.banned': 403,
  'impersonation.over': 403,
  'impersonation.read_only': 403,
  'impersonation.in_person': 403,
  'auth.code_not_found': 404,
  'auth.verification_not_found': 404,
  'invitation.unknown': 404,
  'invitation.expired': 404,
  'invitation.used': 404,
  'invitation.withdrawn': 404,
  'desk.unknown_code': 404,
  'locker.signature_invalid': 401,
  'auth.recovery_exhausted': 429,
  'auth.sso_failed': 502,
  'auth.sso_unavailable': 502,
  'auth.sso_cancelled': 403,
  'auth.sso_issuer': 403,
  'auth.sso_email_unverified': 403,
  'auth.sso_other_library': 403,
  'loan.too_long': 422,
  'loan.too_early': 422,
  'loan.past': 422,
  'loan.closed_day': 422,
  'loan.max_months': 422,
  'loan.too_far_ahead': 422,
  'loan.after_card': 422,
  'loan.extension_too_long': 422,
  'delivery.closed_day': 422,
  'delivery.address_required': 422,
  'delivery.cap_not_found': 404,
  'payment.required': 402,
  'payment.instrument_declined': 402,
  'payment.failed': 402,
  'payment.mismatch': 422,
  'payment.unknown_order': 422,
  'payment.unavailable': 503,
  'file.too_large': 413,
  'file.unsupported': 422,
  'file.empty': 422,
  'file.damaged': 422,
  'file.too_small': 422,
  'file.too_many_pixels': 422,
  'import.unreadable': 422,
  'import.empty': 422,
  'import.too_many_rows': 422,
  maintenance: 503,
  'library.unavailable': 503,
  'service.unavailable': 503,
  'storage.full': 507,
  internal: 500,
};

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 409;
