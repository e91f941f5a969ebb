/** Where the buyer goes on with a session, and where the buyer sees its order. */
export const CONTINUE_PATH = '/ucp/continue'
export const ORDER_PATH = '/ucp/orders'
/** Says that the buyer comes back from confirming a payment. */
export const CONFIRMED = 'confirmed=1'
