import type { ErrorDeclarations } from './declarations.ts'

/** Payments of orders: requests, captures, refunds, invoices. */
export const billingErrors = {
  ORDER_PAYMENT_REQUEST_NOT_FOUND: {
    status: 404,
    meaning: 'There is no payment request with this id.',
    cure: 'Use an id of `queryOrderPaymentRequests`.',
  },
  CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request is paid.',
    cure: 'Create another payment request.',
  },
  CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request has expired. Create another one.',
    cure: 'Create another payment request.',
  },
  CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request was voided. Create another one.',
    cure: 'Create another payment request.',
  },
  CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT: {
    status: 428,
    meaning: 'The amount does not change. Void the payment request and create another one.',
    cure: 'Void the payment request and create another one.',
  },
  CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request is paid. Refund its payment instead.',
    cure: 'Refund its payment by `refundPayments`.',
  },
  CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request has expired.',
    cure: 'Nothing is left to do: an expired request cannot be paid.',
  },
  CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request is paid.',
    cure: 'Keep it: it belongs to its order.',
    description: 'The payment request is paid, and stays with its order.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    meaning: 'The order has no payment of this id.',
    cure: 'Use an id of `listTransactionsForSingleOrder`.',
  },
  PAYMENT_NOT_AUTHORIZED: {
    status: 428,
    meaning: 'The payment is not authorized; `data.status` is its state.',
    cure: 'Read `data.status`. Only authorized payments can be captured or voided.',
  },
  PAYMENT_ALREADY_CAPTURED: {
    status: 428,
    meaning: 'The payment is captured already.',
    cure: 'Refund it by `refundPayments` instead of voiding it.',
  },
  PAYMENT_ALREADY_VOIDED: {
    status: 428,
    meaning: 'The payment is voided already.',
    cure: 'Request a new payment by `createOrderPaymentRequest`.',
  },
  ORDER_CANCELED: {
    status: 428,
    meaning: 'The order is canceled, so no card is charged for it.',
    cure: 'Place a new order instead.',
  },
  ORDER_PAID: {
    status: 428,
    meaning: 'Nothing is owed for the order that is not authorized already.',
    cure: 'Nothing is left to charge.',
  },
  ORDER_HAS_CHARGEBACKS: {
    status: 428,
    meaning: 'A payment of the order is disputed, or its dispute was lost.',
    cure: 'Resolve the dispute at the payment provider first.',
  },
  NO_SAVED_PAYMENT_METHOD: {
    status: 428,
    meaning: 'The member has no saved card that the shop may charge for this order.',
    cure: 'Request the payment by `createOrderPaymentRequest`.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    meaning: 'The provider has not answered about another payment of the order.',
    cure: 'Wait a few seconds, read the payments of the order, then try again if it is still unpaid.',
    description: 'Another payment of the order is in progress.',
  },
  INVALID_CURRENCY: {
    status: 400,
    meaning: 'The amount is not in the currency of the order.',
    cure: 'Send the amount in the currency of the order.',
    description: 'The order is in {currency}.',
  },
  PAYMENT_NOT_REFUNDABLE: {
    status: 428,
    meaning: 'The payment cannot be refunded; `data.reason` says why.',
    cure: 'Read `data.reason`. Capture or void an authorized payment instead.',
    description: 'Only captured payments can be refunded.',
  },
  EXTERNAL_REFUND_EXPECTED: {
    status: 428,
    meaning: 'The provider of the payment cannot refund it. Return the money yourself and set `externalRefund`.',
    cure: 'Return the money yourself, then call with `externalRefund: true`.',
    description: 'Return the money yourself, and set externalRefund.',
  },
  INVALID_AMOUNT: {
    status: 400,
    meaning: 'The amount is not between zero and what is left; `data.maximum` is that.',
    cure: 'Send an amount above zero and at most `data.maximum`.',
    description: 'The amount must be above zero and at most what is owed.',
  },
  INVALID_PAYMENT_REFUND_AMOUNT: {
    status: 400,
    meaning: 'More than is left of the payment; `data.maximum` is that.',
    cure: 'Refund at most `data.maximum` of the payment.',
  },
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: {
    status: 400,
    meaning: 'More than is left of the fee.',
    cure: 'Refund at most what `getOrderRefundability` returns for the fee.',
  },
  INVALID_SHIPPING_REFUND_AMOUNT: {
    status: 400,
    meaning: 'More than is left of the delivery costs.',
    cure: 'Refund at most what is left of the delivery costs.',
  },
  INVALID_LINE_ITEM_REFUND_QUANTITY: {
    status: 400,
    meaning: 'More items than are left to refund.',
    cure: 'Refund at most `data.maximum` of the items.',
    description: 'Only {maximum} of the items can be refunded.',
  },
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: {
    status: 400,
    meaning: 'More items than are left to put back into stock.',
    cure: 'Restock at most `data.maximum` of the items.',
    description: 'Only {maximum} can go back into stock.',
  },
  SHIPPING_NOT_FOUND: {
    status: 404,
    meaning: 'The order has no delivery costs.',
    cure: 'Leave the delivery costs out of the refund.',
  },
  STATUS_NOT_ALLOWED: {
    status: 403,
    meaning: 'The payment cannot get this state; `data.allowed` lists its next ones.',
    cure: 'Set one of the states in `data.allowed`.',
    description: 'A payment that is {status} cannot become {wanted}.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    meaning: 'The link is incomplete or not one of this site.',
    cure: 'Open the complete link of the mail, or request a new one.',
  },
  E_INVOICE_INCOMPLETE: {
    status: 409,
    meaning: 'The invoice lacks data that EN 16931 requires. The description names it.',
    cure: 'Complete the business details, so that later invoices have them. An issued invoice never changes.',
  },
  PACKING_SLIP_NOT_FOUND: {
    status: 404,
    meaning: 'The link has expired, or its parcel was deleted.',
    cure: 'Open the packing slip in the admin again.',
  },
} as const satisfies ErrorDeclarations
