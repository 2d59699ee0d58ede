// A process that settles every payment that is due, all at once: what the job does one after the other, so that one kill meets many.
import { openDatabase } from '#server/db/database';
import { findLibrary } from '#server/db/libraries';
import { listPaymentsToCheck } from '#server/db/payments';
import { openLog } from '#server/log';
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
    if (library) await checkPayment({ library, deps }, paypal, payment);
  }),
);
process.stdout.write('done\n');
