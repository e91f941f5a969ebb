/** The provider of payments by store credit. Stored with each payment, so it never changes. */
export const STORE_CREDIT = 'store-credit'
