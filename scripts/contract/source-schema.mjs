const text = { type: 'string' };
const number = { type: 'number' };
const flag = { const: true };
const schema = { $ref: '#/$defs/schema' };
const schemas = { type: 'object', additionalProperties: schema };
const schemaList = { type: 'array', items: schema };
const closed = (properties, required = []) => ({ type: 'object', additionalProperties: false, required, properties });

/** What the source may say of a schema: the part of JSON Schema that the product uses. */
const schemaOfSchema = closed({
  $ref: text,
  type: {
    anyOf: [{ enum: ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] }, { type: 'array' }],
  },
  description: text,
  example: {},
  format: text,
  pattern: text,
  enum: { type: 'array' },
  const: {},
  default: {},
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  minimum: number,
  maximum: number,
  minProperties: number,
  uniqueItems: { type: 'boolean' },
  required: { type: 'array', items: text },
  items: schema,
  properties: schemas,
  additionalProperties: { anyOf: [{ type: 'boolean' }, schema] },
  anyOf: schemaList,
  oneOf: schemaList,
  allOf: schemaList,
  'x-statuses': { type: 'object', additionalProperties: { type: 'integer', minimum: 400, maximum: 599 } },
  'x-groups': { type: 'object', additionalProperties: { type: 'array', items: text } },
  'x-codes': { type: 'array', items: text },
});

/** A body or an answer in full, or a schema in its place. */
const content = {
  if: {
    anyOf: [{ required: ['content'] }, { required: ['headers'] }, { required: ['description'], maxProperties: 1 }],
  },
  then: closed({
    description: text,
    required: { type: 'boolean' },
    headers: { type: 'object' },
    content: { type: 'object' },
  }),
  else: schema,
};

/**
 * The JSON Schema of `openapi/paths/**`, from the source itself: a path has operations, and an operation names its access, its codes and its common
 * parameters from closed lists. @param document as loaded
 */
export function schemaOfPaths({ components, tags }) {
  const { 'x-statuses': statuses, 'x-groups': groups } = components.schemas.ErrorCode;
  const code = { enum: [...Object.keys(groups), ...Object.keys(statuses)] };
  const codes = { type: 'array', uniqueItems: true, items: code };
  const parameters = {
    type: 'array',
    items: {
      if: text,
      then: { enum: Object.keys(components.parameters) },
      else: closed(
        {
          name: text,
          in: { enum: ['path', 'query', 'header'] },
          required: { type: 'boolean' },
          description: text,
          schema,
          example: {},
        },
        ['name', 'in', 'required', 'schema'],
      ),
    },
  };
  const operation = closed(
    {
      operationId: { ...text, pattern: '^[a-z][A-Za-z]+$' },
      summary: text,
      description: text,
      tags: { type: 'array', items: { enum: tags.map(({ name }) => name) } },
      'x-access': {
        enum: ['open', 'public', 'visitor', 'member', 'volunteer', 'admin', 'super'],
        description: 'Who may call it; security, headers and codes follow.',
      },
      'x-in-person': { ...flag, description: 'Not for those who impersonate.' },
      'x-when-closed': { ...flag, description: 'It answers while the library is closed for maintenance.' },
      'x-raw-body': { ...flag, description: 'Its handler needs the bytes of the body.' },
      'x-body-limit': { type: 'integer', description: 'Largest body in bytes.' },
      'x-file-limit': { enum: ['import', 'pictures'] },
      'x-error-codes': {
        ...codes,
        description: 'Its own codes or groups of codes, besides those that follow from the rest.',
      },
      parameters,
      requestBody: content,
      responses: {
        type: 'object',
        additionalProperties: false,
        patternProperties: { '^[23]\\d\\d$': { if: { type: 'null' }, then: true, else: content } },
      },
    },
    ['operationId', 'summary', 'x-access', 'responses'],
  );
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const path = closed({
    parameters,
    ...Object.fromEntries(methods.map((method) => [method, { $ref: '#/$defs/operation' }])),
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    patternProperties: { '^/v1/': path },
    $defs: { operation, schema: schemaOfSchema },
  };
}
