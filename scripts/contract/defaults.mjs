import { mapValues, rewrite } from './rewrite.mjs';

/** The codes that any operation can answer with. */
const always = ['library.not_found', 'request.too_many', 'auth.token_invalid', 'service.unavailable', 'internal'];
const ended = ['auth.token_expired', 'auth.session_expired'];
/** The codes that follow from who may call an operation. */
const codesByAccess = {
  open: [],
  public: ['auth.forbidden'],
  visitor: ['auth.forbidden', ...ended, 'impersonation.over'],
  member: ['auth.forbidden', 'auth.required', ...ended, 'impersonation.over'],
  volunteer: ['auth.forbidden', 'auth.required', ...ended, 'auth.banned'],
  admin: ['auth.forbidden', 'auth.required', ...ended, 'auth.banned'],
  super: ['auth.forbidden', 'auth.required', ...ended, 'auth.banned'],
};
/** Who has to be signed in. */
const isSignedIn = (access) => ['member', 'volunteer', 'admin', 'super'].includes(access);
/** Whose calls somebody who impersonates them can make. */
const isImpersonable = (access) => ['visitor', 'member'].includes(access);

const parameter = (name) => ({ $ref: `#/components/parameters/${name}` });
const inFull = (parameters = []) => parameters.map((one) => (typeof one === 'string' ? parameter(one) : one));

/** The codes that follow from access, method, parameters and body of an operation. */
function impliedCodes(method, operation, parameters) {
  const { 'x-access': access, requestBody } = operation;
  const uses = (...names) => names.some((name) => parameters.some(({ $ref }) => $ref === parameter(name).$ref));
  const has = (place) => parameters.some((one) => one.in === place);
  const hasQuery = uses('Cursor', 'Limit') || has('query');
  const changes = method !== 'get';
  const inPerson = operation['x-in-person'] === true;
  return [
    ...always,
    ...(operation['x-when-closed'] || access === 'open' ? [] : ['library.unavailable']),
    ...codesByAccess[access],
    // A member who is suspended at this moment.
    ...(access === 'member' && changes ? ['auth.banned'] : []),
    ...(isImpersonable(access) && inPerson ? ['impersonation.in_person'] : []),
    ...(isImpersonable(access) && changes && !inPerson ? ['impersonation.read_only'] : []),
    ...(changes ? ['request.malformed', 'request.too_large', 'storage.full'] : []),
    // A value that a part of the path cannot have names nothing.
    ...(has('path') ? ['resource.not_found'] : []),
    ...(requestBody || hasQuery || uses('IdempotencyKey') ? ['resource.validation'] : []),
    ...(uses('IdempotencyKey') ? ['idempotency.conflict'] : []),
    ...(uses('IfMatch') ? ['resource.changed'] : []),
  ];
}

const isSchema = (one) => ['$ref', 'type', 'anyOf', 'oneOf', 'allOf'].some((key) => key in one);

/** A body or an answer; a schema in its place means JSON. */
function contentOf(one) {
  if (!isSchema(one)) return one;
  const { example, ...schema } = one;
  return { content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } };
}

/** What an operation of the source is in the document. @throws for a code that is stated without need */
function expand(path, shared, method, operation, { named, refusalsOf }) {
  const {
    tags = [path.split('/')[2]],
    'x-access': access,
    'x-error-codes': stated = [],
    parameters: given,
    requestBody,
    responses,
    ...rest
  } = operation;
  const parameters = [...shared, ...inFull(given)];
  const own = named(stated);
  const implied = impliedCodes(method, operation, parameters);
  const needless = own.filter((code) => implied.includes(code));
  if (needless.length > 0) throw new Error(`${operation.operationId}: ${needless.join(', ')} need not be stated.`);
  const codes = [...implied, ...own];
  const headers = ['AcceptLanguage', 'AppId', 'AccessToken', ...(isImpersonable(access) ? ['GhostUser'] : [])];
  return {
    tags,
    ...rest,
    'x-access': access,
    'x-error-codes': codes,
    security: isSignedIn(access) ? [{ bearer: [] }, { accessToken: [] }] : [{}, { bearer: [] }],
    parameters: [...parameters, ...headers.map(parameter)],
    ...(requestBody && { requestBody: { required: true, ...contentOf(requestBody) } }),
    responses: {
      ...mapValues(responses, (answer, status) =>
        status === '304'
          ? { $ref: '#/components/responses/Unchanged' }
          : { description: 'Success.', ...contentOf(answer ?? {}) },
      ),
      ...refusalsOf(codes),
    },
  };
}

/**
 * The whole document: each operation gets what follows from its access, its method, its parameters and its body (openapi/README.md). @throws naming
 * the operation
 */
export function addDefaults({ paths, components, ...rest }) {
  const { 'x-statuses': statuses, 'x-groups': groups, ...errorCode } = components.schemas.ErrorCode;
  /** The codes of a list that may name groups. */
  const named = (codes) => codes.flatMap((code) => groups[code] ?? [code]);
  const responseOf = Object.fromEntries(
    Object.entries(components.responses).map(([name, { content }]) => [
      content?.['application/problem+json'].example.status ?? 304,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
  const odd = Object.keys(statuses).filter((code) => responseOf[statuses[code]] === undefined);
  if (odd.length > 0) throw new Error(`No response of v1.yaml has the status of ${odd.join(', ')}.`);
  const refusalsOf = (codes) => Object.fromEntries(codes.map((code) => [statuses[code], responseOf[statuses[code]]]));
  return {
    ...rest,
    paths: mapValues(paths, ({ parameters, ...methods }, path) =>
      mapValues(methods, (operation, method) =>
        expand(path, inFull(parameters), method, operation, { named, refusalsOf }),
      ),
    ),
    components: {
      ...components,
      schemas: {
        ...rewrite(
          components.schemas,
          (key, value) => [key === 'x-codes' ? ['enum', named(value)] : [key, value]],
          true,
        ),
        ErrorCode: { ...errorCode, enum: Object.keys(statuses) },
      },
    },
  };
}
