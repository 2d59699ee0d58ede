import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import contract from '../../../openapi/v1.bundle.json' with { type: 'json' };
import { contractRoutes } from '../../../server/http/contract/contract-routes.ts';
import { makeAjv } from '../../../server/http/contract/openapi.ts';

const { routes, resolve } = contractRoutes();

describe('the contract as read by the router', () => {
  it('has every operation once, at its path', () => {
    const named = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, { operationId }]) =>
          `${operationId} ${method.toUpperCase()} ${path.replaceAll('{', ':').replaceAll('}', '')}`,
      ),
    );
    expect(routes.map(({ operationId, method, url }) => `${operationId} ${method} ${url}`).sort()).toEqual(
      named.sort(),
    );
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  });

  it('has schemas that compile, which the server does on their first request', async () => {
    const [bodies, others] = [makeAjv(false), makeAjv(true)];
    for (const { schema } of routes) {
      if (schema.body) bodies.compile(resolve(schema.body.content['application/json'].schema));
      for (const part of [schema.params, schema.querystring, schema.headers]) if (part) others.compile(resolve(part));
    }
    const app = fastify();
    for (const [n, { answers }] of routes.entries())
      app.get(
        `/${n}`,
        { schema: { response: Object.fromEntries([...answers].map(([status, schema]) => [status, schema()])) } },
        () => ({}),
      );
    await app.ready();
  });

  it('says of every call with a key that it can be refused as malformed or invalid', () => {
    const keyed = new Set<string>(routes.filter(({ acceptsKey }) => acceptsKey).map(({ operationId }) => operationId));
    expect(keyed.size).toBeGreaterThan(20);
    const silent = Object.values(contract.paths)
      .flatMap((item) => Object.values(item) as { operationId: string; responses: object }[])
      .filter(({ operationId, responses }) => keyed.has(operationId) && !('400' in responses && '422' in responses));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('knows the parameters of an operation and which are required', () => {
    const product = routes.find(({ operationId }) => operationId === 'getProduct');
    expect(product?.schema.params).toMatchObject({ properties: { id: { type: 'string' } }, required: ['id'] });
    const search = routes.find(({ operationId }) => operationId === 'searchProducts');
    expect(search?.schema.querystring?.['properties']).toHaveProperty('keywords');
  });

  it('knows which operation takes a key, a body, files and a raw body', () => {
    const having = (has: (route: (typeof routes)[number]) => boolean) =>
      routes.filter(has).map(({ operationId }) => operationId);
    expect(having(({ takesFiles }) => takesFiles).sort()).toEqual([
      'addPictures',
      'createFiles',
      'createImport',
      'createManual',
      'setFaqFile',
      'setLibraryLogo',
    ]);
    expect(having(({ rawBody }) => rawBody)).toEqual(['receiveLockerEvent', 'receivePaypalWebhook']);
    expect(having(({ acceptsKey }) => acceptsKey)).toContain('confirmCheckout');
    expect(having(({ needsBody }) => needsBody)).toContain('signIn');
  });
});
