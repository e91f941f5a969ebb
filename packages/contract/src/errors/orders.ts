import type { ErrorDeclarations } from './declarations.ts'

/** Orders, drafts, parcels, returns, withdrawals and downloads. */
export const ordersErrors = {
  PRODUCT_NOT_DIGITAL: {
    status: 409,
    meaning: 'The product is not digital, so it has no files.',
    cure: 'Set `productType` when you create the product: `digital`.',
  },
  FILE_NOT_PRIVATE: {
    status: 409,
    meaning: 'The file has a public address. Upload it as a private file.',
    cure: 'Upload the file again as private, and use the new id.',
    description: 'The file {fileId} has a public address: upload it as private.',
  },
  INVOICE_ALREADY_EXISTS: {
    status: 409,
    meaning: 'The order has all its documents. An invoice never changes.',
    cure: 'Use the documents of `listOrderInvoices`. A change of the order makes further ones.',
  },
  ORDER_NOT_PAID: {
    status: 409,
    meaning: 'The order is not paid, or was canceled.',
    cure: 'Renew the files once the order is paid.',
    description: 'Files are delivered when the order is paid and not canceled.',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such return that the caller may see.',
    cure: 'Use an id of `queryReturns`.',
    description: 'There is no return with this id.',
  },
  RETURN_STEP_NOT_ALLOWED: {
    status: 409,
    meaning: 'The return is in another state, `data.status`; `data.allowed` names the calls that it allows.',
    cure: 'Make one of the calls in `data.allowed`.',
  },
  CANCELLATION_REQUEST_NOT_ALLOWED: {
    status: 409,
    meaning:
      'Items of the order were sent, it is canceled, or its customer has requested it before; `data.reason` is `SENT`, `CANCELED` or `REQUESTED`.',
    cure: 'Wait for the decision of the shop, write to it, or withdraw from the order.',
    description: 'This order cannot be canceled by a request any more. Write to the shop.',
  },
  CANCELLATION_NOT_REQUESTED: {
    status: 409,
    meaning: 'The order has no open request to cancel it.',
    cure: 'Read `cancellationRequest` of the order.',
  },
  RETURN_WINDOW_CLOSED: {
    status: 409,
    meaning: 'The days for returns by customers have passed, or the shop takes none; `data.returnWindowDays`.',
    cure: 'The customer writes to the shop. An owner can create the return.',
    description: 'The days for returns have passed. Write to the shop.',
  },
  WITHDRAWALS_DISABLED: {
    status: 403,
    meaning: 'The shop takes no withdrawals by this call: `withdrawalDays` is 0.',
    cure: 'An owner sets `withdrawalDays`, or the customer writes to the shop.',
    description: 'The shop takes no withdrawals here. Write to the shop.',
  },
  WITHDRAWAL_LINK_INVALID: {
    status: 404,
    meaning: 'The token is not one of a mail of this site, or its order was deleted.',
    cure: 'Use the link of the mail again, or send `orderNumber` instead.',
    description: 'The link is not valid. Enter the order number instead.',
  },
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such withdrawal.',
    cure: 'Use an id of `queryWithdrawals`.',
    description: 'There is no withdrawal with this id.',
  },
  WITHDRAWAL_STEP_NOT_ALLOWED: {
    status: 409,
    meaning: 'The withdrawal is in another state, `data.status`; `data.allowed` names the calls that it allows.',
    cure: 'Make one of the calls in `data.allowed`.',
  },
  INVALID_WITHDRAWAL_QUANTITY: {
    status: 400,
    meaning: 'More than was bought; `data.maximum` is how many.',
    cure: 'Send at most `data.maximum`.',
  },
  INVALID_RETURN_QUANTITY: {
    status: 400,
    meaning: 'More than was sent, less what was returned; `data.maximum` is what is left.',
    cure: 'Send at most `data.maximum`.',
  },
  INVALID_RETURN_REFUND_AMOUNT: {
    status: 400,
    meaning: 'More than can be refunded of the payments; `data.maximum` is what is left, in minor units.',
    cure: 'Refund at most `data.maximum`.',
    description: 'The payments have less left to refund.',
  },
  INVALID_RETURN_FEE: {
    status: 400,
    meaning: 'The fee is more than the refund, `data.maximum`, in minor units.',
    cure: 'Charge at most `data.maximum`.',
    description: 'The fee must be at most what is refunded.',
  },
  MAIL_NOT_FOUND: { status: 404, meaning: 'The order has no mail of this id.', cure: 'Use an id of `listOrderMails`.' },
  ORDER_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such order that the caller may see.',
    cure: 'Use an id of `searchOrders`. Visitors and members see only their own orders.',
    description: 'There is no order with this id.',
  },
  ORDER_ALREADY_CANCELED: {
    status: 409,
    meaning: 'The order is canceled already.',
    cure: 'Nothing is left to cancel.',
  },
  ORDER_IS_CANCELED: {
    status: 409,
    meaning: 'The order is canceled; only refunds and comments are possible.',
    cure: 'Place a new order instead.',
    description: 'A canceled order cannot be paid.',
  },
  ORDER_IS_FULFILLED: {
    status: 409,
    meaning: 'Items of the order were sent. Delete the fulfillments first, or refund the items.',
    cure: 'Delete the fulfillments by `deleteFulfillment` first, or refund the items by `refundPayments`.',
  },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    meaning: 'A payment of the order is authorized. Capture or void it first; `data.paymentIds` names it.',
    cure: 'Call `captureAuthorizedPayments` or `voidAuthorizedPayments` for the payments in `data.paymentIds` first.',
    description: 'Capture or void the authorized payment first.',
  },
  ORDER_ALREADY_PAID: { status: 428, meaning: 'Nothing is owed for the order.', cure: 'Nothing is left to pay.' },
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: {
    status: 400,
    meaning: 'An order cannot be bought in the future.',
    cure: 'Send a date in the past, and check the clock of the sender.',
    description: 'order.purchasedDate must not be in the future.',
  },
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: {
    status: 409,
    meaning: 'An order of this shop has the number.',
    cure: 'Import the order under another number.',
    description: 'An order of this shop has number {number}.',
  },
  ORDER_ALREADY_IMPORTED: {
    status: 409,
    meaning: 'An order with this number was imported before.',
    cure: 'Nothing is left to import. Use another number for another order.',
    description: 'Order {number} was imported before.',
  },
  DRAFT_ORDER_DOES_NOT_EXIST: {
    status: 404,
    meaning: 'There is no draft order with this id.',
    cure: 'Use an id of `queryDraftOrders`.',
  },
  SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE: {
    status: 403,
    meaning: 'The draft changes a placed order, which is not placed with a deposit.',
    cure: 'Request a part of the order by `createOrderPaymentRequest`.',
    description: 'The draft changes a placed order: request a part of it by a payment request.',
  },
  DRAFT_ORDER_ALREADY_COMMITTED: {
    status: 409,
    meaning: 'The draft order became an order, or was applied; start another one.',
    cure: 'Create another draft order.',
  },
  DRAFT_ORDER_CANNOT_BE_DELETED: {
    status: 409,
    meaning: 'The draft order became an order, or was applied.',
    cure: 'Keep it: it belongs to its order.',
  },
  ORDER_CANNOT_BE_EDITED: {
    status: 409,
    meaning: 'The order cannot be edited; `data.reasons` says why.',
    cure: 'Resolve what `data.reasons` lists, or place a new order.',
    description: 'The order cannot be edited: {reasons}.',
  },
  CATALOG_ITEM_NOT_FOUND: {
    status: 404,
    meaning: 'The catalog does not have the item; `data` names it.',
    cure: 'Use the id of a product in the catalog.',
  },
  CATALOG_ITEM_NOT_AVAILABLE: {
    status: 409,
    meaning: 'Not enough of the item is in stock; `data.available` is what is.',
    cure: 'Lower the quantity to `data.available`, or raise the stock.',
  },
  GIFT_CARD_ITEM_UNSUPPORTED: {
    status: 409,
    meaning: 'Gift cards cannot be sold by a draft order.',
    cure: 'Issue the gift card by `issueGiftCard`.',
  },
  DUPLICATED_LINE_ITEM_IDS: {
    status: 409,
    meaning: 'Two lines have the same id.',
    cure: 'Give each line its own id, or none.',
  },
  MAX_ITEMS_REACHED: {
    status: 409,
    meaning: 'An order has at most 300 lines.',
    cure: 'Divide the lines among several orders.',
  },
  LINE_ITEM_DOES_NOT_EXIST: {
    status: 404,
    meaning: 'The draft order has no line with this id.',
    cure: 'Read the draft order again and use an id of its lines.',
  },
  MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM: {
    status: 400,
    meaning: 'A line is listed twice.',
    cure: 'Combine the changes of each line in one entry.',
  },
  EMPTY_CHANGE_REQUEST: {
    status: 400,
    meaning: 'A change names a line and changes nothing.',
    cure: 'Leave out lines without a change.',
  },
  LINE_ITEM_IS_FULFILLED: {
    status: 409,
    meaning: 'Items of the line were sent or refunded; `data.minimum` is the lowest quantity.',
    cure: 'Set a quantity of at least `data.minimum`.',
    description: 'Items of the line were sent or refunded.',
  },
  DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS: {
    status: 409,
    meaning: 'The discount exceeds what it is for; `data.maximum` is that.',
    cure: 'Lower the discount to at most `data.maximum`.',
    description: 'The discount exceeds what it is for.',
  },
  DISCOUNT_NOT_FOUND: {
    status: 404,
    meaning: 'The draft order has no discount with this id.',
    cure: 'Read the draft order again and use an id of its discounts.',
  },
  DISCOUNT_REMOVE_NOT_SUPPORTED: {
    status: 409,
    meaning: 'The discount is of the placed order. Call SetDiscounts with `applied: false`.',
    cure: 'Call `setDiscounts` with `applied: false`.',
    description: 'The discount is of the placed order.',
  },
  ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED: {
    status: 409,
    meaning: 'The fee is of the placed order. Call SetAdditionalFees with `applied: false`.',
    cure: 'Call `setAdditionalFees` with `applied: false`.',
    description: 'The fee is of the placed order.',
  },
  CREATE_ORDER_FAILED_VALIDATIONS: {
    status: 409,
    meaning: 'The draft cannot become an order; `data.problems` says why.',
    cure: 'Resolve what `data.problems` lists, then try again.',
    description: 'The draft cannot become an order: {problems}.',
  },
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: {
    status: 409,
    meaning: 'The changes cannot be applied; `data.problems` says why.',
    cure: 'Resolve what `data.problems` lists, then try again.',
    description: 'The changes cannot be applied: {problems}.',
  },
  ACTIVITY_NOT_FOUND: {
    status: 404,
    meaning: 'The order has no activity of this id.',
    cure: 'Read the order again and use an id of its activities.',
  },
  ACTIVITY_NOT_EDITABLE: {
    status: 409,
    meaning: 'The site wrote this activity; only comments and custom ones change.',
    cure: 'Add a comment by `addActivity` instead.',
  },
  TOO_MANY_ACTIVITIES: {
    status: 409,
    meaning: 'An order has at most 1,000 activities.',
    cure: 'Delete comments that are not needed by `deleteActivity`.',
  },
  TOO_MANY_INVOICES: { status: 409, meaning: 'An order has at most 300 invoices.', cure: 'Use the existing invoices.' },
  TOO_MANY_TAGS: {
    status: 409,
    meaning: 'An order has at most 100 labels of a kind.',
    cure: 'Remove labels that are not needed.',
  },
  FULFILLMENT_NOT_FOUND: {
    status: 404,
    meaning: 'The order has no fulfillment of this id.',
    cure: 'Use an id of `listFulfillmentsForSingleOrder`.',
  },
  FULFILLMENT_REQUEST_NOT_FOUND: {
    status: 404,
    meaning: 'The order has no fulfillment request of this id.',
    cure: 'Use an id of `listFulfillmentRequests`.',
  },
  FULFILLMENT_REQUEST_NOT_OPEN: {
    status: 409,
    meaning: 'The fulfillment request is rejected, canceled or fulfilled; `data.status` is its state.',
    cure: 'Read the request again. Create another one for what is still to be sent.',
  },
  TRACKING_NUMBER_ALREADY_EXISTS: {
    status: 409,
    meaning: 'Another fulfillment of the order has this number.',
    cure: 'Check the number, or change the fulfillment that has it.',
    description: 'Another fulfillment has the number {number}.',
  },
  DOWNLOAD_NOT_FOUND: {
    status: 404,
    meaning: 'The link is incomplete or not one of this site.',
    cure: 'Open the complete link of the mail.',
  },
  DOWNLOAD_EXPIRED: {
    status: 410,
    meaning: 'The link has expired. The shop can renew it.',
    cure: 'Ask the shop to renew it: `renewOrderDownloads`.',
  },
  DOWNLOAD_USED_UP: {
    status: 410,
    meaning: 'The file was downloaded as often as allowed. The shop can renew it.',
    cure: 'Ask the shop to renew it: `renewOrderDownloads`.',
  },
  DOWNLOAD_CLOSED: {
    status: 403,
    meaning: 'The order is not paid, or was refunded or canceled.',
    cure: 'Pay the order first. The files of a refunded or canceled order are closed.',
  },
} as const satisfies ErrorDeclarations
