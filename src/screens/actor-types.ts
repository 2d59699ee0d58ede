import type { ActorRefFrom } from 'xstate';
import type { checkoutLoanMachine } from '#machines/checkout-loan.machine';
import type { checkoutRecapMachine } from '#machines/checkout-recap.machine';
import type { myProductsMachine } from '#machines/my-products.machine';
import type { ordersMachine } from '#machines/orders.machine';
import type { paymentMachine } from '#machines/payment.machine';
import type { productMachine } from '#machines/product.machine';
import type { renewalMachine } from '#machines/renewal.machine';
import type { searchFiltersMachine } from '#machines/search-filters.machine';
import type { searchMachine } from '#machines/search.machine';
import type { uploadQueueMachine } from '#machines/upload-queue.machine';
import type { uploadMachine } from '#machines/upload.machine';

/** The actors that a screen shares with its parts. */
export type FiltersActor = ActorRefFrom<typeof searchFiltersMachine>;
export type LoanActor = ActorRefFrom<typeof checkoutLoanMachine>;
export type MyProductsActor = ActorRefFrom<typeof myProductsMachine>;
export type OrdersActor = ActorRefFrom<typeof ordersMachine>;
export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
export type ProductActor = ActorRefFrom<typeof productMachine>;
export type QueueActor = ActorRefFrom<typeof uploadQueueMachine>;
export type RecapActor = ActorRefFrom<typeof checkoutRecapMachine>;
export type RenewalActor = ActorRefFrom<typeof renewalMachine>;
export type SearchActor = ActorRefFrom<typeof searchMachine>;
export type UploadActor = ActorRefFrom<typeof uploadMachine>;
