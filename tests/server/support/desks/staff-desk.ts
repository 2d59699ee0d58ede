import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../../../server/db/database.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../app.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../fixtures.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;

/** A library with a desk: two administrators, members, objects, and a clock that stands at `2027-03-15`, a Monday. */
export interface StaffDesk {
  t: TestApp;
  library: Row<'libraries'>;
  point: Row<'headquarters'>;
  ada: Row<'users'>;
  bea: Row<'users'>;
  member: Row<'users'>;
  /** A loan of a new object, by the member unless another is given; its first day is today by default. */
  loan: (values?: Partial<Insertable<DB['loans']>>, product?: Row<'products'>) => Promise<Row<'loans'>>;
  product: (values?: Partial<Insertable<DB['products']>>) => Promise<Row<'products'>>;
  /** Events of a loan's history, in order. */
  history: (loanId: string) => Promise<string[]>;
  /** Recipients and templates of the mails that wait. */
  mails: () => Promise<string[]>;
  isInMaintenance: (productId: string) => Promise<boolean>;
  close: () => Promise<void>;
}

export const today = '2027-03-15';

export async function openStaffDesk(options: TestAppOptions = {}): Promise<StaffDesk> {
  const t = await openTestApp(options);
  const { db } = t.database;
  const library = await makeLibrary(db, { max_loans: 100 });
  const point = await makeHeadquarter(db, library);
  const ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
  const bea = await makeAdmin(db, library, { first_name: 'Bea', last_name: 'Blu' });
  const member = await makeMember(db, library, {
    first_name: 'Giulia',
    last_name: 'Ferri',
    email: 'giulia@example.com',
  });
  const product: StaffDesk['product'] = (values = {}) =>
    makeProduct(db, library, { headquarter: point, box: ['Valigetta', 'Mandrino'], ...values });
  return {
    t,
    library,
    point,
    ada,
    bea,
    member,
    product,
    loan: async (values = {}, object) =>
      makeLoan(
        db,
        object ?? (await product()),
        { id: values.user_id ?? member.id },
        {
          status: 'approved',
          from_date: today,
          to_date: '2027-03-21',
          ...values,
        },
      ),
    history: async (loanId) =>
      (
        await db.selectFrom('loan_transitions').select('event').where('loan_id', '=', loanId).orderBy('id').execute()
      ).map(({ event }) => event),
    mails: async () =>
      (await db.selectFrom('mails').select(['recipient', 'template']).orderBy('id').execute()).map(
        (mail) => `${mail.template} ${mail.recipient}`,
      ),
    isInMaintenance: async (productId) =>
      (await db.selectFrom('products').select('maintenance').where('id', '=', productId).executeTakeFirstOrThrow())
        .maintenance,
    close: t.close,
  };
}
