import * as v from 'valibot';

const money = v.object({ currency_code: v.string(), value: v.string() });

const capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: money,
  custom_id: v.optional(v.string()),
});

/** An order of Orders v2, as far as this product uses it. */
export const orderSchema = v.object({
  id: v.string(),
  status: v.string(),
  intent: v.optional(v.string()),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(money),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(v.object({ captures: v.optional(v.array(capture)) })),
      }),
    ),
    [],
  ),
});

export const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });

export const refundSchema = v.object({ id: v.string(), status: v.string() });

export const verificationSchema = v.object({ verification_status: v.string() });

export const errorSchema = v.object({
  name: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** An amount in PayPal's format: euros with two decimals. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
