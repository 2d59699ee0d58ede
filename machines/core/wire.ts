import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

// The contract's documents that machines store, under this folder's names.
export type AccessGrant = Schemas['Access'];
export type Library = Schemas['Library'];
export type Category = Schemas['Category'];
export type Me = Schemas['Me'];
export type LendingObstacle = Schemas['LendingObstacle'];
export type Checkout = Schemas['Checkout'];
export type ProductTile = Schemas['ProductTile'];
export type Product = Schemas['Product'];
export type TakenPeriod = Schemas['TakenPeriod'];
export type Headquarter = Schemas['Headquarter'];
export type Review = Schemas['Review'];
export type Order = Schemas['Order'];
export type Membership = Schemas['Membership'];
export type RenewalCard = Schemas['RenewalCard'];
export type UserSummary = Schemas['UserSummary'];
export type Verification = Schemas['Verification'];
export type DeliveryAddress = Schemas['DeliveryAddress'];
export type Distance = Schemas['Distance'];
export type Intent = Schemas['Intent'];

/** The access of a visitor who is not signed in. */
export const visitorAccess: AccessGrant = { level: 99, expires_at: null, user_id: null, session: 'anonymous' };
