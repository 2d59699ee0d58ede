// A process that settles every due payment concurrently: the job does them one after another, here one kill hits many.
import { openDatabase } from '#server/db/database';
import { findLibrary } from '#server/core/libraries.queries';
import { listPaymentsToCheck } from '#server/payments/payments.queries';
import { purchases } from '#server/app/purchases';
import { openLog } from '#server/core/log';
import { checkPayment } from '#server/payments/settle';
import { openPaypal } from '#server/paypal/client';

const { DATABASE_URL = '', PAYPAL_API_URL = '', NOW = '' } = process.env;
const { db } = openDatabase({ connectionString: DATABASE_URL, max: 40 });
const client = openPaypal({ apiUrl: PAYPAL_API_URL, clientId: 'stand-in', clientSecret: 'stand-in-secret' });
const paypal = { client, clientId: 'stand-in', webhookId: undefined, sdkUrl: null, simulation: true };
const deps = { db, clock: { now: () => new Date(NOW) }, log: openLog('error'), paypal };
process.stdout.write('ready:\n');
const due = await listPaymentsToCheck(db, deps.clock.now(), 100);
await Promise.all(
  due.map(async (payment) => {
    const library = await findLibrary(db, payment.library_id);
    const purchase = purchases[payment.kind];
    if (library) await checkPayment({ library, deps, purchase, initiator: { by: 'timer' } }, paypal, payment);
  }),
);
process.stdout.write('done\n');
