/**
 * Errors. Every failed call responds with one envelope, which contains an application error, a validation error, or
 * nothing. Every application error is declared here with its HTTP status and meaning.
 */
import { z } from 'zod'
import { FieldViolation, ValidationError } from './cart/calculation.ts'
import { ApplicationError } from './cart/tax.ts'
import { message } from './wire.ts'

export { ApplicationError, FieldViolation, ValidationError }

export const ErrorResponse = message('ErrorResponse', 'The answer of every call that failed.', {
  message: z.string(),
  details: z.object({
    applicationError: ApplicationError.extend({
      code: z
        .union([z.string(), z.number()])
        .describe('What programs tell errors apart by. Where it is a number, `data.code` is the code of the list.'),
    }).optional(),
    validationError: ValidationError.optional(),
    hint: z.string().optional().describe('What cures it, for the developer who reads it.'),
  }),
})
export type ErrorResponse = z.output<typeof ErrorResponse>

/**
 * Codes with their status and meaning. The negative numbers are codes too: strings with a leading minus. `twin` is the
 * word the wire declares beside such a number. `description` is what a response says in place of the meaning: it has
 * values of the error's data in braces.
 */
export const applicationErrors = {
  // Any call
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The access token is missing, malformed or expired.',
    description: 'A valid access token is needed.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The API key is not good for this; `data.scope` is what it lacks.',
    description: 'This call requires an unrestricted API key.',
  },
  PERMISSION_DENIED: {
    status: 403,
    meaning: 'The role of the token may not do this; `data.permission` is what the staff member lacks.',
    description: 'This role may not make this call.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'Unknown path, or nothing with this id that the caller may see.',
  },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The address does not take this method.' },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request is larger than the site takes.',
    description: 'A request can have at most {mostBytes} bytes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is neither JSON nor, where allowed, a form.',
  },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many requests; try again later.' },
  DISK_FULL: { status: 507, meaning: 'The disk is full. Nothing was saved.' },
  DATABASE_UNAVAILABLE: { status: 503, meaning: 'The database cannot be reached. Try again in a moment.' },
  SHOP_READ_ONLY: { status: 503, meaning: 'The shop cannot save anything at the moment. Try again later.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, meaning: 'A write with this idempotency key is in progress.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, meaning: 'This idempotency key was used for another request.' },
  IDEMPOTENCY_ANSWER_LOST: {
    status: 409,
    meaning: 'The write with this key succeeded, but its response was not stored.',
    description: 'This was done before, but its response was lost. Read the current state.',
  },
  REVISION_CONFLICT: {
    status: 409,
    meaning: 'It has changed since it was read; `data.revision` is the current revision.',
    description: 'It has changed since it was read. Read it again and repeat the change.',
  },
  PRODUCT_NOT_DIGITAL: { status: 409, meaning: 'The product is not digital, so it has no files.' },
  FILE_NOT_PRIVATE: {
    status: 409,
    meaning: 'The file has a public address. Upload it as a private file.',
    description: 'The file {fileId} has a public address: upload it as private.',
  },
  INVOICE_ALREADY_EXISTS: { status: 409, meaning: 'The order has its invoice. An invoice never changes.' },
  ORDER_NOT_PAID: {
    status: 409,
    meaning: 'The order is not paid, or was canceled.',
    description: 'Files are delivered when the order is paid and not canceled.',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such return that the caller may see.',
    description: 'There is no return with this id.',
  },
  RETURN_STEP_NOT_ALLOWED: {
    status: 409,
    meaning: 'The return is in another state, `data.status`; `data.allowed` names the calls that it allows.',
  },
  RETURN_WINDOW_CLOSED: {
    status: 409,
    meaning: 'The days for returns by customers have passed, or the shop takes none; `data.returnWindowDays`.',
    description: 'The days for returns have passed. Write to the shop.',
  },
  INVALID_RETURN_QUANTITY: {
    status: 400,
    meaning: 'More than was sent, less what was returned; `data.maximum` is what is left.',
  },
  INVALID_RETURN_REFUND_AMOUNT: {
    status: 400,
    meaning: 'More than can be refunded of the payments; `data.maximum` is what is left, in minor units.',
    description: 'The payments have less left to refund.',
  },
  INVALID_RETURN_FEE: {
    status: 400,
    meaning: 'The fee is more than the refund, `data.maximum`, in minor units.',
    description: 'The fee must be at most what is refunded.',
  },
  MAIL_NOT_FOUND: { status: 404, meaning: 'The order has no mail of this id.' },
  ORDER_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such order that the caller may see.',
    description: 'There is no order with this id.',
  },
  ORDER_ALREADY_CANCELED: { status: 409, meaning: 'The order is canceled already.' },
  ORDER_IS_CANCELED: {
    status: 409,
    meaning: 'The order is canceled; only refunds and comments are possible.',
    description: 'A canceled order cannot be paid.',
  },
  ORDER_IS_FULFILLED: {
    status: 409,
    meaning: 'Items of the order were sent. Delete the fulfillments first, or refund the items.',
  },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    meaning: 'A payment of the order is authorized. Capture or void it first; `data.paymentIds` names it.',
    description: 'Capture or void the authorized payment first.',
  },
  ORDER_ALREADY_PAID: { status: 428, meaning: 'Nothing is owed for the order.' },
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: {
    status: 400,
    meaning: 'An order cannot be bought in the future.',
    description: 'order.purchasedDate must not be in the future.',
  },
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: {
    status: 409,
    meaning: 'An order of this shop has the number.',
    description: 'An order of this shop has number {number}.',
  },
  ORDER_ALREADY_IMPORTED: {
    status: 409,
    meaning: 'An order with this number was imported before.',
    description: 'Order {number} was imported before.',
  },
  DRAFT_ORDER_DOES_NOT_EXIST: { status: 404, meaning: 'There is no draft order with this id.' },
  SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE: {
    status: 403,
    meaning: 'The draft changes a placed order, which is not placed with a deposit.',
    description: 'The draft changes a placed order: request a part of it by a payment request.',
  },
  DRAFT_ORDER_ALREADY_COMMITTED: {
    status: 409,
    meaning: 'The draft order became an order, or was applied; start another one.',
  },
  DRAFT_ORDER_CANNOT_BE_DELETED: { status: 409, meaning: 'The draft order became an order, or was applied.' },
  ORDER_CANNOT_BE_EDITED: {
    status: 409,
    meaning: 'The order cannot be edited; `data.reasons` says why.',
    description: 'The order cannot be edited: {reasons}.',
  },
  CATALOG_ITEM_NOT_FOUND: { status: 404, meaning: 'The catalog does not have the item; `data` names it.' },
  CATALOG_ITEM_NOT_AVAILABLE: {
    status: 409,
    meaning: 'Not enough of the item is in stock; `data.available` is what is.',
  },
  GIFT_CARD_ITEM_UNSUPPORTED: { status: 409, meaning: 'Gift cards cannot be sold by a draft order.' },
  DUPLICATED_LINE_ITEM_IDS: { status: 409, meaning: 'Two lines have the same id.' },
  MAX_ITEMS_REACHED: { status: 409, meaning: 'An order has at most 300 lines.' },
  LINE_ITEM_DOES_NOT_EXIST: { status: 404, meaning: 'The draft order has no line with this id.' },
  MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM: { status: 400, meaning: 'A line is listed twice.' },
  EMPTY_CHANGE_REQUEST: { status: 400, meaning: 'A change names a line and changes nothing.' },
  LINE_ITEM_IS_FULFILLED: {
    status: 409,
    meaning: 'Items of the line were sent or refunded; `data.minimum` is the lowest quantity.',
    description: 'Items of the line were sent or refunded.',
  },
  DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS: {
    status: 409,
    meaning: 'The discount exceeds what it is for; `data.maximum` is that.',
    description: 'The discount exceeds what it is for.',
  },
  DISCOUNT_NOT_FOUND: { status: 404, meaning: 'The draft order has no discount with this id.' },
  DISCOUNT_REMOVE_NOT_SUPPORTED: {
    status: 409,
    meaning: 'The discount is of the placed order. Call SetDiscounts with `applied: false`.',
    description: 'The discount is of the placed order.',
  },
  ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED: {
    status: 409,
    meaning: 'The fee is of the placed order. Call SetAdditionalFees with `applied: false`.',
    description: 'The fee is of the placed order.',
  },
  CREATE_ORDER_FAILED_VALIDATIONS: {
    status: 409,
    meaning: 'The draft cannot become an order; `data.problems` says why.',
    description: 'The draft cannot become an order: {problems}.',
  },
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: {
    status: 409,
    meaning: 'The changes cannot be applied; `data.problems` says why.',
    description: 'The changes cannot be applied: {problems}.',
  },
  ORDER_PAYMENT_REQUEST_NOT_FOUND: { status: 404, meaning: 'There is no payment request with this id.' },
  CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST: { status: 428, meaning: 'The payment request is paid.' },
  CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request has expired. Create another one.',
  },
  CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request was voided. Create another one.',
  },
  CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT: {
    status: 428,
    meaning: 'The amount does not change. Void the payment request and create another one.',
  },
  CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request is paid. Refund its payment instead.',
  },
  CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST: { status: 428, meaning: 'The payment request has expired.' },
  CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST: {
    status: 428,
    meaning: 'The payment request is paid.',
    description: 'The payment request is paid, and stays with its order.',
  },
  ACTIVITY_NOT_FOUND: { status: 404, meaning: 'The order has no activity of this id.' },
  ACTIVITY_NOT_EDITABLE: {
    status: 409,
    meaning: 'The site wrote this activity; only comments and custom ones change.',
  },
  TOO_MANY_ACTIVITIES: { status: 409, meaning: 'An order has at most 1,000 activities.' },
  TOO_MANY_INVOICES: { status: 409, meaning: 'An order has at most 300 invoices.' },
  TOO_MANY_TAGS: { status: 409, meaning: 'An order has at most 100 labels of a kind.' },
  FULFILLMENT_NOT_FOUND: { status: 404, meaning: 'The order has no fulfillment of this id.' },
  FULFILLMENT_REQUEST_NOT_FOUND: { status: 404, meaning: 'The order has no fulfillment request of this id.' },
  FULFILLMENT_REQUEST_NOT_OPEN: {
    status: 409,
    meaning: 'The fulfillment request is rejected, canceled or fulfilled; `data.status` is its state.',
  },
  TRACKING_NUMBER_ALREADY_EXISTS: {
    status: 409,
    meaning: 'Another fulfillment of the order has this number.',
    description: 'Another fulfillment has the number {number}.',
  },
  PAYMENT_NOT_FOUND: { status: 404, meaning: 'The order has no payment of this id.' },
  PAYMENT_NOT_AUTHORIZED: { status: 428, meaning: 'The payment is not authorized; `data.status` is its state.' },
  PAYMENT_ALREADY_CAPTURED: { status: 428, meaning: 'The payment is captured already.' },
  PAYMENT_ALREADY_VOIDED: { status: 428, meaning: 'The payment is voided already.' },
  ORDER_CANCELED: { status: 428, meaning: 'The order is canceled, so no card is charged for it.' },
  ORDER_PAID: { status: 428, meaning: 'Nothing is owed for the order that is not authorized already.' },
  ORDER_HAS_CHARGEBACKS: { status: 428, meaning: 'A payment of the order is disputed, or its dispute was lost.' },
  NO_SAVED_PAYMENT_METHOD: {
    status: 428,
    meaning: 'The member has no saved card that the shop may charge for this order.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    meaning: 'The provider has not answered about another payment of the order.',
    description: 'Another payment of the order is in progress.',
  },
  INVALID_CURRENCY: {
    status: 400,
    meaning: 'The amount is not in the currency of the order.',
    description: 'The order is in {currency}.',
  },
  PAYMENT_NOT_REFUNDABLE: {
    status: 428,
    meaning: 'The payment cannot be refunded; `data.reason` says why.',
    description: 'Only captured payments can be refunded.',
  },
  EXTERNAL_REFUND_EXPECTED: {
    status: 428,
    meaning: 'The provider of the payment cannot refund it. Return the money yourself and set `externalRefund`.',
    description: 'Return the money yourself, and set externalRefund.',
  },
  INVALID_AMOUNT: {
    status: 400,
    meaning: 'The amount is not between zero and what is left; `data.maximum` is that.',
    description: 'The amount must be above zero and at most what is owed.',
  },
  INVALID_PAYMENT_REFUND_AMOUNT: { status: 400, meaning: 'More than is left of the payment; `data.maximum` is that.' },
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: { status: 400, meaning: 'More than is left of the fee.' },
  INVALID_SHIPPING_REFUND_AMOUNT: { status: 400, meaning: 'More than is left of the delivery costs.' },
  INVALID_LINE_ITEM_REFUND_QUANTITY: {
    status: 400,
    meaning: 'More items than are left to refund.',
    description: 'Only {maximum} of the items can be refunded.',
  },
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: {
    status: 400,
    meaning: 'More items than are left to put back into stock.',
    description: 'Only {maximum} can go back into stock.',
  },
  SHIPPING_NOT_FOUND: { status: 404, meaning: 'The order has no delivery costs.' },
  STATUS_NOT_ALLOWED: {
    status: 403,
    meaning: 'The payment cannot get this state; `data.allowed` lists its next ones.',
    description: 'A payment that is {status} cannot become {wanted}.',
  },
  NOT_IMPLEMENTED: {
    status: 501,
    meaning: 'The site does not store this yet; reads answer that there is none.',
    description: 'This site does not store {name} yet.',
  },
  APP_NOT_INSTALLED: {
    status: 428,
    meaning: 'The call belongs to an app that this site does not have.',
    description: 'The app {app} is not installed on this site.',
  },
  WDE0009: {
    status: 413,
    meaning: 'The data item is larger than 500 kB.',
    description: 'WDE0009: An item may have at most {itemBytes} bytes.',
  },
  WDE0025: {
    status: 404,
    meaning: 'There is no data collection of this name.',
    description: 'WDE0025: The {id} collection does not exist.',
  },
  WDE0027: { status: 403, meaning: 'The permissions of the data collection do not allow this.' },
  WDE0073: {
    status: 404,
    meaning: 'The data collection has no item of this id that the caller may see.',
    description: 'WDE0073: Item [{id}] does not exist in collection [{collectionId}].',
  },
  WDE0074: { status: 409, meaning: 'The data collection has an item of this id.' },
  DATA_COLLECTION_ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is a data collection of this id.',
    description: 'The collection {id} already exists.',
  },
  DATA_COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The storefront reads this collection; it cannot be deleted.',
    description: 'The storefront reads {id}; it cannot be deleted.',
  },
  DATA_COLLECTION_LIMIT_EXCEEDED: { status: 409, meaning: 'A site has at most 100 data collections.' },
  DATA_ITEM_LIMIT_EXCEEDED: { status: 409, meaning: 'A data collection has at most 10,000 items.' },
  TRANSLATED_ENTITY_NOT_FOUND: {
    status: 404,
    meaning: 'There is nothing of this type and id.',
    description: 'There is no {type} {id} with texts to translate.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    meaning: 'The shop has no page at this address that the caller may see.',
    description: 'There is no page {slug}.',
  },
  INTERNAL: { status: 500, meaning: 'The site failed.' },

  // Cart
  OWNED_CART_NOT_FOUND: {
    status: 404,
    meaning: 'The caller has no current cart.',
    description: 'There is no current cart.',
  },
  LINE_ITEM_NOT_FOUND: { status: 404, meaning: 'No line of the cart or order has this id.' },
  LINE_ITEMS_LIMIT_EXCEEDED: { status: 400, meaning: 'A cart holds at most 300 lines.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, meaning: 'The catalog has no such item.' },
  ITEM_NOT_AVAILABLE: { status: 409, meaning: 'The item cannot be bought now.' },
  INVALID_ITEM_OPTIONS: { status: 400, meaning: 'The options do not name a variant of the item.' },
  MISSING_CUSTOM_TEXT: {
    status: 400,
    meaning: 'A text the item requires is missing or too long.',
  },
  BUSINESS_LOCATION_ALREADY_SET: { status: 400, meaning: 'The cart already has a business location.' },

  // Coupons
  ERROR_COUPON_DOES_NOT_EXIST: { status: 400, meaning: 'No coupon has this code.' },
  ERROR_COUPON_EXPIRED: { status: 400, meaning: 'The coupon has expired.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 400, meaning: 'The coupon has expired; the word of the checkout calls.' },
  ERROR_COUPON_NOT_APPLICABLE: { status: 400, meaning: 'The coupon does not fit this cart.' },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 400, meaning: 'The coupon starts later.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 400, meaning: 'The coupon has been used up.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: {
    status: 400,
    meaning: 'The caller has used the coupon as often as allowed.',
  },

  // Checkout and orders
  CART_IS_EMPTY: { status: 400, meaning: 'There is nothing to check out.' },
  CHECKOUT_NOT_FOUND: { status: 404, meaning: 'There is no such checkout, or it is not the caller’s.' },
  CHECKOUT_IS_COMPLETE: { status: 409, meaning: 'The checkout already became an order.' },
  CHECKOUT_INCOMPLETE: { status: 400, meaning: 'The checkout lacks what `data.missing` lists.' },
  EMPTY_CHECKOUT: { status: 400, meaning: 'There is nothing to order.' },
  CHECKOUT_CHANGED: { status: 409, meaning: 'The order would cost or contain something else than what was agreed to.' },
  PARTIAL_OUT_OF_STOCK: { status: 409, meaning: 'Less is left of the items in `data.lineItems`.' },
  FULL_OUT_OF_STOCK: { status: 409, meaning: 'All items are sold out; `data.lineItems` lists them.' },
  NO_SELECTED_CARRIER_SERVICE_OPTION: { status: 428, meaning: 'No delivery is chosen, or none goes to the address.' },
  MEMBERS_ONLY_ITEM: { status: 428, meaning: 'An item is sold to members only.' },
  VIOLATIONS_WITH_ERROR_SEVERITY: { status: 428, meaning: 'The checkout has violations that allow no order.' },
  REDEEM_GIFT_CARD_ERROR: { status: 428, meaning: 'The gift card cannot pay its part; `data.reason` says why.' },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: {
    status: 428,
    meaning: 'The site does not offer this way to pay for the order.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The payment provider does not respond, or rejects the credentials of the site.',
    description: 'The provider {provider} does not respond.',
  },
  PAYOUTS_NOT_LISTED: {
    status: 404,
    meaning: 'The site does not have this way to pay, or it does not list payouts.',
    description: 'The provider {id} does not list payouts.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    meaning: 'The provider has no such payout.',
    description: 'Unknown payout {payoutId} of {provider}.',
  },
  PAYMENT_ERROR: { status: 428, meaning: 'The payment provider declined; `data.reason` says why.' },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    status: 409,
    meaning: 'Another request is paying for the checkout. Send the call again later.',
  },
  PAYMENT_OUTCOME_UNKNOWN: {
    status: 409,
    meaning:
      'The payment provider has not said yet whether it has the money. Send the same call again: it never pays twice.',
  },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: { status: 404, meaning: 'No carrier offers the chosen shipping option.' },
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: { status: 400, meaning: 'The chosen shipping option does not fit.' },
  SITE_MUST_ACCEPT_PAYMENTS: { status: 428, meaning: 'The site cannot take payments yet.' },
  GIFT_CARD_NOT_FOUND: { status: 404, meaning: 'No gift card has this code.' },
  GIFT_CARD_ALREADY_APPLIED: { status: 428, meaning: 'The gift card already pays for a part of the order.' },
  CURRENCY_MISMATCH: {
    status: 428,
    meaning: 'The order is in another currency.',
    description: 'The order is in {currency}.',
  },
  GIFT_CARD_CODE_INVALID: { status: 400, meaning: 'The gift card code is malformed.' },
  GIFT_CARD_IS_EMPTY: { status: 400, meaning: 'The gift card has no balance.' },
  GIFT_CARD_DISABLED: { status: 400, meaning: 'The gift card is disabled.' },
  GIFT_CARD_SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service of an app that may know the gift card does not respond.',
    description: 'The service of the gift card does not respond; try later.',
  },
  GIFT_CARD_LIMIT_REACHED: {
    status: 400,
    meaning: 'An order is paid with at most five gift cards, one of them of another app.',
  },
  GIFT_CARD_EXPIRED: { status: 400, meaning: 'The gift card has expired.' },
  ALREADY_REDEEMED: { status: 428, meaning: 'Nothing is left on the gift card.' },
  INSUFFICIENT_FUNDS: {
    status: 428,
    meaning: 'Less is left on the gift card, or of the store credit; `data.balance` is what.',
  },
  CURRENCY_NOT_SUPPORTED: { status: 428, meaning: 'The gift card or store credit has another currency.' },
  MINIMUM_ORDER_AMOUNT_NOT_MET: { status: 428, meaning: 'The items cost less than the minimum of the shop.' },
  MAXIMUM_ORDER_AMOUNT_EXCEEDED: { status: 428, meaning: 'The items cost more than the maximum of the shop.' },
  MINIMUM_ORDER_QUANTITY_NOT_MET: { status: 428, meaning: 'The cart has fewer pieces than the minimum of the shop.' },
  MAXIMUM_ORDER_QUANTITY_EXCEEDED: { status: 428, meaning: 'The cart has more pieces than the maximum of the shop.' },
  CURRENCY_NOT_OFFERED: { status: 400, meaning: 'The site shows no prices in this currency.' },
  TRANSACTION_NOT_FOUND: { status: 404, meaning: 'No gift card has a redemption with this id.' },
  ALREADY_VOIDED: { status: 428, meaning: 'The redemption was given back already.' },

  // Catalog
  PRODUCT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such product, or the caller may not see it.',
    description: 'Unknown product {id}.',
  },
  COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The collection of all products cannot be deleted, and always has every product.',
  },
  COLLECTION_FOLLOWS_RULES: {
    status: 409,
    meaning: 'The products of the collection follow its rules, so they cannot be added, removed or arranged by hand.',
    description:
      'The products of the collection {name} follow its rules. Change the rules, or set it to be filled by hand.',
  },
  COLLECTION_IS_IN_RULES: {
    status: 409,
    meaning: 'The rules of another collection name this one, so its products have to be added by hand.',
    description: 'The rules of another collection name this one. Change them first.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such collection, or the caller may not see it.',
    description: 'Unknown collection {id}.',
  },
  VARIANT_NOT_FOUND: { status: 404, meaning: 'There is no such variant, or the caller may not see it.' },
  MEDIA_NOT_FOUND: { status: 404, meaning: 'The image or video does not exist.' },
  FILE_TYPE_NOT_SUPPORTED: {
    status: 415,
    meaning: 'The content of the file has no supported type.',
    description: '{fileName} has no supported file type.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: 'The file has more bytes, or the image more pixels, than the site takes.',
    description: 'A file may have at most {limit}.',
  },
  FILE_DAMAGED: { status: 400, meaning: 'The image cannot be read.' },
  FILE_NOT_FETCHED: {
    status: 424,
    meaning: 'The other server did not give the file.',
  },
  LINK_EXPIRED: {
    status: 403,
    meaning: 'The signed link has expired, or is not one of this site.',
    description: 'This link is expired or invalid.',
  },
  VARIANTS_NOT_MANAGED: {
    status: 409,
    meaning: 'The variants of this product have no data of their own.',
    description: 'The variants of this product are not managed.',
  },
  VARIANTS_ARE_MANAGED: {
    status: 409,
    meaning: 'This cannot be done while the variants of the product are managed.',
    description: 'Options can be deleted only while variants are not managed.',
  },
  BACKUP_NOT_FOUND: { status: 404, meaning: 'There is no such backup, or not any more.' },
  JOB_NOT_FOUND: { status: 404, meaning: 'There is no such job.', description: 'Unknown job {id}.' },
  JOB_IS_OVER: { status: 409, meaning: 'The job has already ended.' },
  JOB_NOT_UNDOABLE: {
    status: 409,
    meaning: 'The job is not an import that ended, or it has no changes left to undo.',
  },
  TOO_MANY_JOBS: { status: 429, meaning: 'Too many jobs are waiting; try again when they are done.' },
  INSUFFICIENT_INVENTORY: { status: 409, meaning: 'There are not as many pieces in stock.' },

  // Back in stock
  ABANDONED_CHECKOUT_NOT_FOUND: { status: 404, meaning: 'There is no such abandoned checkout.' },
  REQUEST_COLLECTION_DISABLED: {
    status: 403,
    meaning: 'The site accepts no back-in-stock requests now.',
    description: 'The shop accepts no requests at the moment.',
  },
  INVALID_CATALOG_REFERENCE_OPTIONS: { status: 400, meaning: 'The options do not name a variant of the product.' },
  ITEM_IS_IN_STOCK: { status: 409, meaning: 'The item can be bought now, so there is nothing to wait for.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such back-in-stock request.',
    description: 'There is no request {id}.',
  },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    meaning: 'Name an item or requests, not both.',
  },
  INVALID_ITEM_IMAGE_URL: {
    status: 400,
    meaning: 'The image has no http or https address.',
    description: 'itemDetails.image.url must be an http or https address.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, meaning: 'Back-in-stock requests are only for items of the store.' },

  // Locations
  LOCATION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such location.',
    description: 'There is no location {locationId}.',
  },
  CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION: { status: 428, meaning: 'The location is archived.' },
  CANNOT_ARCHIVE_DEFAULT: {
    status: 428,
    meaning: 'The default location cannot be archived.',
    description: 'Choose another default location first.',
  },
  DEFAULT_NOT_CHANGED: { status: 428, meaning: 'The location is the default one already.' },
  CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION: { status: 428, meaning: 'The location is archived.' },

  // Delivery, taxes and coupons
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, meaning: 'There is no such delivery profile.' },
  DELIVERY_CARRIER_NOT_FOUND: {
    status: 404,
    meaning: 'The carrier is not in this region.',
    description: 'The carrier {appId} is not in this region.',
  },
  UNKNOWN_DELIVERY_CARRIER: {
    status: 428,
    meaning: 'No shipping rates plugin has this app id.',
    description: 'No shipping rates plugin has the app id {appId}.',
  },
  CARRIER_ALREADY_EXISTS_IN_REGION: {
    status: 409,
    meaning: 'The carrier is in the region already.',
    description: 'The carrier is in {name} already.',
  },
  DELIVERY_REGION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery region.',
    description: 'There is no delivery region {deliveryRegionId}.',
  },
  SINGLE_DEFAULT_DELIVERY_PROFILE: { status: 409, meaning: 'There is exactly one default delivery profile.' },
  SHIPPING_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such shipping option.',
    description: 'The shop has no such option for the address.',
  },
  PICKUP_LOCATION_NOT_FOUND: { status: 404, meaning: 'There is no such pickup location.' },
  LOCAL_DELIVERY_OPTION_NOT_FOUND: { status: 404, meaning: 'There is no such local delivery option.' },
  TAX_EXEMPT_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such tax-exempt group.' },
  EMPTY_ASSIGN_AND_UNASSIGN_LISTS: {
    status: 400,
    meaning: 'The request names no tag to add or to remove.',
    description: 'Name a tag to add or to remove.',
  },
  CONTACT_NOT_FOUND: { status: 404, meaning: 'No member has this contact id.' },
  CONTACT_TAX_DETAILS_NOT_FOUND: { status: 404, meaning: 'No tax details are stored of this customer.' },
  TAX_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such tax group.' },
  TAX_REGION_NOT_FOUND: { status: 404, meaning: 'There is no such tax region.' },
  MANUAL_TAX_MAPPING_NOT_FOUND: { status: 404, meaning: 'There is no such tax rate.' },
  ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is one already.',
  },
  TAX_REGION_ID_NOT_FOUND: { status: 404, meaning: 'The tax region that the rate names does not exist.' },
  TAX_GROUP_ID_NOT_FOUND: { status: 404, meaning: 'The tax group that the rate names does not exist.' },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: { status: 409, meaning: 'The group has a rate of this name in the region.' },
  TAX_PRESET_NOT_FOUND: {
    status: 404,
    meaning: 'No rates are known for this country.',
    description: 'No rates are known for {country}.',
  },
  TAX_EXEMPTION_NOT_FOUND: { status: 404, meaning: 'There is no such tax exemption.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, meaning: 'There is no such discount rule.' },
  MAX_DISCOUNT_RULES_REACHED: { status: 428, meaning: 'A site has at most 200 discount rules.' },
  CUSTOMER_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such customer group.' },
  PRICE_LIST_NOT_FOUND: { status: 404, meaning: 'There is no such price list.' },
  MAX_PRICE_LISTS_REACHED: { status: 428, meaning: 'A site has at most 100 price lists.' },
  COUPON_NOT_FOUND: { status: 404, meaning: 'There is no such coupon.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, meaning: 'There is no such fee.' },
  COUPON_CODE_EXISTS: { status: 409, meaning: 'Another coupon has this code.' },

  // Staff
  STAFF_MEMBER_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such person in the staff.',
    description: 'Unknown staff member {id}.',
  },
  STAFF_MEMBER_EXISTS: {
    status: 409,
    meaning: 'The staff has a person with this address.',
    description: 'The staff has a person with the address {email}.',
  },
  STAFF_MEMBER_JOINED: { status: 409, meaning: 'The person has accepted the invitation.' },
  LAST_OWNER: { status: 409, meaning: 'A shop needs an owner: make another person an owner first.' },

  // API keys
  API_KEY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such API key, or it was revoked.',
    description: 'Unknown API key {id}.',
  },

  // Redirects
  CLIENT_NOT_FOUND: { status: 404, meaning: 'No app has this client id.' },
  APP_NAME_TAKEN: { status: 409, meaning: 'There is an app of this name already.' },
  SESSION_NOT_FOUND: { status: 404, meaning: 'The member has no such session, or not any more.' },
  PASSKEY_NOT_FOUND: { status: 404, meaning: 'The member has no such passkey, or not any more.' },
  REDIRECT_URI_NOT_ALLOWED: { status: 403, meaning: 'The app has not registered this redirect address.' },
  UNSUPPORTED_INTENT: {
    status: 400,
    meaning: 'The site has no page for this intent.',
  },
  REDIRECT_ADDRESS_NOT_SET: {
    status: 400,
    meaning: 'The owner has not set the address for this intent.',
  },

  // Webhooks
  WEBHOOK_SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such subscription.',
    description: 'Unknown subscription {id}.',
  },
  WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED: { status: 400, meaning: 'A site has at most 50 subscriptions.' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery, or it was forgotten.',
    description: 'Unknown delivery {id}.',
  },

  // Service plugins
  SERVICE_PLUGIN_NOT_FOUND: { status: 404, meaning: 'There is no such service plugin.' },
  SERVICE_PLUGINS_LIMIT_EXCEEDED: { status: 400, meaning: 'A site has at most 50 service plugins.' },

  // Identity
  '-19971': { status: 403, meaning: 'A captcha token is required.', twin: 'MISSING_CAPTCHA_TOKEN' },
  '-19970': { status: 403, meaning: 'The captcha token is not valid.', twin: 'INVALID_CAPTCHA_TOKEN' },
  '-19995': {
    status: 409,
    meaning: 'The email address is taken.',
    twin: 'DUPLICATE_EMAIL',
    description: 'A member with this email address already exists.',
  },
  '-19976': { status: 401, meaning: 'Wrong email or password.', twin: 'INVALID_PASSWORD' },
  '-19973': {
    status: 401,
    meaning: 'The password must be reset first.',
    twin: 'RESET_PASSWORD',
    description: 'The password was voided. Set a new one by mail.',
  },
  EMAIL_NOT_FOUND: { status: 401, meaning: 'No member has this email address.' },
  IDENTITY_NOT_ACTIVE: { status: 403, meaning: 'The member is blocked, deleted or offline.' },
  VERIFICATION_FAILED: {
    status: 400,
    meaning: 'The code or token is wrong or has expired.',
    description: 'The link is unknown, used or expired.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    meaning: 'The site takes no new members.',
    description: 'Sign-up is closed on this site.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    meaning: 'The sign-in is too long ago for this: sign in again. Members can give the current password instead.',
  },
  IDP_CONNECTION_NOT_FOUND: { status: 404, meaning: 'The site has no identity provider of this id.' },
  INVALID_IDP_TOKEN: { status: 401, meaning: 'The token of the identity provider does not hold.' },
  TEMPORARY_CARD_TOKEN_NOT_FOUND: {
    status: 404,
    meaning: 'This site issues no temporary card tokens. A card is saved by a payment.',
    description: 'This site issues no temporary card tokens: save the card by a payment with savePaymentMethod.',
  },
  SAVED_PAYMENT_METHOD_NOT_FOUND: { status: 404, meaning: 'The member has no such saved card, or not any more.' },
  MEMBER_NOT_FOUND: { status: 404, meaning: 'Unknown member.' },
  MEMBER_NOTE_NOT_FOUND: { status: 404, meaning: 'The member has no such note, or not any more.' },
  STORE_CREDIT_CURRENCIES_DIFFER: {
    status: 409,
    meaning: 'The two members have store credit in different currencies. Take that of one of them first.',
    description: 'One member has store credit in {currency}, the other in {other}. Take that of one of them first.',
  },

  // Addresses outside of the calls
  PAYMENT_PROVIDER_NOT_FOUND: { status: 404, meaning: 'No payment provider with this id sends webhooks.' },
  INVALID_SIGNATURE: { status: 400, meaning: 'The signature of the webhook is invalid.' },
  INVOICE_NOT_FOUND: { status: 404, meaning: 'The link is incomplete or not one of this site.' },
  PACKING_SLIP_NOT_FOUND: { status: 404, meaning: 'The link has expired, or its parcel was deleted.' },
  DOWNLOAD_NOT_FOUND: { status: 404, meaning: 'The link is incomplete or not one of this site.' },
  DOWNLOAD_EXPIRED: { status: 410, meaning: 'The link has expired. The shop can renew it.' },
  DOWNLOAD_USED_UP: { status: 410, meaning: 'The file was downloaded as often as allowed. The shop can renew it.' },
  DOWNLOAD_CLOSED: { status: 403, meaning: 'The order is not paid, or was refunded or canceled.' },
} as const satisfies Record<string, { status: number; meaning: string; description?: string; twin?: string }>

/** An error code. */
export type ApplicationErrorCode = keyof typeof applicationErrors

/** What an `error` of the token endpoint says, with its HTTP status. */
export const tokenErrors = {
  invalid_request: { status: 400, meaning: 'A key is missing or malformed.' },
  invalid_client: { status: 401, meaning: 'The client id or secret is wrong.' },
  invalid_grant: { status: 400, meaning: 'The code, verifier or refresh token is wrong, used or expired.' },
  unauthorized_client: { status: 400, meaning: 'The client may not use this grant.' },
  unsupported_grant_type: { status: 400, meaning: 'The grant type is unknown.' },
  invalid_scope: { status: 400, meaning: 'The scope is unknown, or more than was granted.' },
  unsupported_token_type: { status: 400, meaning: 'Tokens of this kind are not revoked here.' },
  invalid_dpop_proof: { status: 400, meaning: 'The DPoP proof is missing, malformed, used before, or of another key.' },
  use_dpop_nonce: { status: 400, meaning: 'The DPoP proof has to name the nonce that comes with this answer.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type TokenErrorCode = keyof typeof tokenErrors
