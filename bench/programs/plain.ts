// Baseline of P9: a server with one route that queries the database.
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const app = fastify();
app.get('/', async () => (await pool.query<{ one: number }>('SELECT 1 AS one')).rows);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
