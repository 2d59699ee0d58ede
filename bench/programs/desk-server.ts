// The server of P13: the product, and what was posted to it last from memory, for anybody and for the signed-in administrator.
import '#server/core/navigator';
import { setFlagsFromString } from 'node:v8';
import { openProduct, type Product } from '#server/app/run';
import { authorise } from '#server/http/access';

const json = 'application/json; charset=utf-8';
const scanning = { operationId: 'scanCode', method: 'GET', access: 'admin', inPerson: false } as const;
let fromMemory = '';

const product: Product = await openProduct(process.env, {
  extend: (app) => {
    app.post('/bench/memory', async (request, reply) => {
      fromMemory = String(request.body);
      return reply.code(204).send();
    });
    app.get('/bench/memory', (_request, reply) => reply.type(json).send(fromMemory));
    app.get('/bench/signed-in', async (request, reply) => {
      const tenant = await app.tenants.byLabel('demo');
      if (!tenant) throw new Error('The demo library is missing.');
      await authorise(request, scanning, tenant, product.deps, app.tokens);
      return reply.type(json).send(fromMemory);
    });
  },
});
await product.listen();
// As the product does once it answers.
setFlagsFromString('--optimize-for-size');
process.on('SIGTERM', () => {
  void product.close().then(() => process.exit(0));
});
