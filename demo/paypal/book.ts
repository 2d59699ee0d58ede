import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ledger, Order } from './ledger.ts';

/** How long a payment can be refunded, as at PayPal. */
const keptDays = 180;
/** Requests are repeated soon or never. */
const answersAtMost = 1000;

interface Book {
  orders: Order[];
  answers: [key: string, answer: { status: number; body: unknown }][];
}

/** Loads the ledger that the stand-in saved before its last exit, and saves every change from now on. */
export function persistLedger(ledger: Ledger, file: string): void {
  if (existsSync(file)) {
    const book = JSON.parse(readFileSync(file, 'utf8')) as Book;
    const since = Date.now() - keptDays * 86_400_000;
    for (const order of book.orders) {
      if (Date.parse(order.create_time) < since) continue;
      // It listens on another port each time.
      for (const link of order.links) link.href = link.href.replace(/^https?:\/\/[^/]+/, ledger.url);
      ledger.orders.set(order.id, order);
    }
    for (const [key, answer] of book.answers.slice(-answersAtMost)) ledger.answers.set(key, answer);
  }
  mkdirSync(dirname(file), { recursive: true });
  ledger.changed = () => {
    const book: Book = { orders: [...ledger.orders.values()], answers: [...ledger.answers] };
    // Written to a temporary file first: if the server is killed, either the old or the new ledger is complete.
    writeFileSync(`${file}.new`, JSON.stringify(book), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
}
