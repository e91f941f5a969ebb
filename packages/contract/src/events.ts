/**
 * Webhook events. The body of a webhook is a JWT; its claim `data` is the JSON text of an envelope, whose `data` and
 * `identity` are JSON texts in turn.
 */
import { z } from 'zod'
import { Category } from './catalog/categories/category.ts'
import { Location } from './catalog/locations/location.ts'
import { Media } from './catalog/v1/media.ts'
import { CostAndProfitData, PriceData } from './catalog/v1/price.ts'
import { PageUrl } from './catalog/v1/product.ts'
import { Job } from './catalog/v1/transfer-messages.ts'
import { BrandV3, CustomizationV3, InfoSectionV3, RibbonV3 } from './catalog/v3/entities.ts'
import { InventoryItemV3 } from './catalog/v3/inventory-messages.ts'
import { ProductV3 } from './catalog/v3/product.ts'
import { CatalogVersion, FulfillmentStatus, PaymentStatus, WebhookIdentityType } from './enumerations.ts'
import { AbandonedCheckout, AbandonedCheckoutRecovered } from './growth/abandoned-checkouts/abandoned-checkout.ts'
import { RefundSideEffects } from './orders/billing/messages.ts'
import { OrderRefund, OrderTransactions } from './orders/billing/transactions.ts'
import { DraftOrder } from './orders/draft-orders/draft-order.ts'
import { OrderWithFulfillments } from './orders/fulfillments/messages.ts'
import { Order } from './orders/orders/order.ts'
import { OrderPaymentRequest } from './orders/payment-requests/payment-request.ts'
import { OrderReturn } from './orders/returns/return.ts'
import { SubscriptionContract } from './orders/subscription-contracts/subscription-contract.ts'
import { Withdrawal } from './orders/withdrawals/withdrawal.ts'
import { EmailSubscription } from './people/email-subscriptions/subscription.ts'
import { CustomerMembership } from './people/memberships/customer-membership.ts'
import { RedirectSession } from './people/redirects/session.ts'
import { Cart } from './selling/cart/cart.ts'
import { CartV2 } from './selling/cart-v2/cart.ts'
import { StoredCoupon } from './selling/coupons/coupon.ts'
import { StoredDiscountRule } from './selling/discount-rules/rule.ts'
import { SavedPaymentMethod } from './selling/saved-payment-methods/saved-payment-method.ts'
import { array, boolean, guid, int64, json, map, message, optional, text, timestamp } from './wire.ts'

export const EventIdentity = message('EventIdentity', 'Who caused an event. Only the id of the kind is set.', {
  identityType: WebhookIdentityType,
  anonymousVisitorId: optional(guid),
  memberId: optional(guid),
  wixUserId: optional(guid),
  appId: optional(guid),
})
export type EventIdentity = z.output<typeof EventIdentity>

export const AccountInfo = message('AccountInfo', 'Whose site an event is about.', {
  accountId: optional(guid),
  parentAccountId: optional(guid),
  siteId: optional(guid),
})
export type AccountInfo = z.output<typeof AccountInfo>

export const EventEnvelope = message('EventEnvelope', 'The envelope around the payload of every event.', {
  eventType: z.string(),
  instanceId: optional(guid),
  identity: optional(z.string()).describe('An EventIdentity as JSON text.'),
  accountInfo: optional(AccountInfo),
  data: z.string().describe('The payload as JSON text.'),
})
export type EventEnvelope = z.output<typeof EventEnvelope>

export const DomainEvent = message('DomainEvent', 'What happened to an entity. One of the four bodies is set.', {
  id: z.string(),
  entityFqdn: z.string(),
  slug: z.string(),
  entityId: z.string(),
  eventTime: timestamp,
  triggeredByAnonymizeRequest: boolean,
  originatedFrom: optional(z.string()),
  entityEventSequence: int64,
  createdEvent: optional(z.object({ entity: json })),
  updatedEvent: optional(z.object({ currentEntity: json, modifiedFields: optional(json) })),
  deletedEvent: optional(z.object({ deletedEntity: optional(json) })),
  actionEvent: optional(z.object({ body: json })),
})
export type DomainEvent = z.output<typeof DomainEvent>

export const ProductCreated = message('ProductCreated', 'A product was created.', {
  productId: text(),
  name: text(),
  price: PriceData,
  visible: boolean,
  media: optional(Media),
  sku: optional(text()),
  slug: text(),
  productPageUrl: optional(PageUrl),
  brand: optional(text()),
  costAndProfitData: optional(CostAndProfitData),
  originatedFromVersion: CatalogVersion,
})
export type ProductCreated = z.output<typeof ProductCreated>

export const ProductChanged = message('ProductChanged', 'A product was changed.', {
  productId: text(),
  changedFields: array(text()),
  originatedFromVersion: CatalogVersion,
})
export type ProductChanged = z.output<typeof ProductChanged>

export const ProductDeleted = message('ProductDeleted', 'A product was deleted.', {
  productId: text(),
  originatedFromVersion: CatalogVersion,
})
export type ProductDeleted = z.output<typeof ProductDeleted>

/** The types say `collection_Id`; `collectionId` is just as likely read. Both are sent. */
const collection = { collection_Id: text(), collectionId: text(), originatedFromVersion: CatalogVersion }

export const CollectionCreated = message('CollectionCreated', 'A collection was created.', {
  ...collection,
  name: text(),
  slug: text(),
  visible: boolean,
  media: optional(Media),
})
export type CollectionCreated = z.output<typeof CollectionCreated>

export const CollectionChanged = message('CollectionChanged', 'A collection was changed.', {
  ...collection,
  changedFields: array(text()),
})
export type CollectionChanged = z.output<typeof CollectionChanged>

export const CollectionDeleted = message('CollectionDeleted', 'A collection was deleted.', collection)
export type CollectionDeleted = z.output<typeof CollectionDeleted>

export const VariantsChanged = message('VariantsChanged', 'Variants of a product were changed.', {
  productId: text(),
  variants: array(
    z.object({
      variantId: text(),
      choices: map(text()),
      changedFields: array(text()),
      originatedFromVersion: CatalogVersion,
    }),
  ),
  originatedFromVersion: CatalogVersion,
})
export type VariantsChanged = z.output<typeof VariantsChanged>

export const LocationArchived = message('LocationArchived', 'A location was archived.', { id: guid })
export type LocationArchived = z.output<typeof LocationArchived>

export const DefaultLocationSet = message('DefaultLocationSet', 'Another location became the default one.', {
  prevDefaultLocationId: optional(guid),
  currDefaultLocationId: guid,
})
export type DefaultLocationSet = z.output<typeof DefaultLocationSet>

export const AppInstalled = message('AppInstalled', 'The app was installed on a site.', {
  appId: text(),
  originInstanceId: optional(text()),
})
export type AppInstalled = z.output<typeof AppInstalled>

export const AppRemoved = message('AppRemoved', 'The app was removed from a site.', { appId: text() })
export type AppRemoved = z.output<typeof AppRemoved>

export const OrderApproved = message('OrderApproved', 'An order stands.', { order: Order })
export type OrderApproved = z.output<typeof OrderApproved>

export const OrderCanceled = message('OrderCanceled', 'An order was canceled.', {
  order: Order,
  restockAllItems: boolean,
  sendOrderCanceledEmail: boolean,
  customMessage: optional(text()),
})
export type OrderCanceled = z.output<typeof OrderCanceled>

export const OrderCancellationDecision = message(
  'OrderCancellationDecision',
  'A customer asked to cancel an order, or the shop declined. Canceling the order accepts.',
  { order: Order, sendEmail: boolean.describe('Whether mails are sent about it.') },
)
export type OrderCancellationDecision = z.output<typeof OrderCancellationDecision>

export const FulfillmentStatusUpdated = message('FulfillmentStatusUpdated', 'All items of an order were sent.', {
  order: Order,
  previousFulfillmentStatus: FulfillmentStatus,
  newFulfillmentStatus: FulfillmentStatus,
})
export type FulfillmentStatusUpdated = z.output<typeof FulfillmentStatusUpdated>

export const PaymentStatusUpdated = message('PaymentStatusUpdated', 'The payment status of an order changed.', {
  order: Order,
  previousPaymentStatus: PaymentStatus,
})
export type PaymentStatusUpdated = z.output<typeof PaymentStatusUpdated>

export const PaymentsUpdated = message('PaymentsUpdated', 'Payments or refunds of an order changed.', {
  orderTransactions: OrderTransactions,
  paymentIds: array(guid, { max: 100 }),
  refundIds: array(guid, { max: 300 }),
})
export type PaymentsUpdated = z.output<typeof PaymentsUpdated>

export const RefundCompleted = message('RefundCompleted', 'Every payment of a refund was returned or declined.', {
  orderId: text(),
  refund: OrderRefund,
  sideEffects: optional(RefundSideEffects),
  orderTransactions: OrderTransactions,
})
export type RefundCompleted = z.output<typeof RefundCompleted>

export const OrderImported = message('OrderImported', 'An order of another system was added.', { order: Order })
export type OrderImported = z.output<typeof OrderImported>

export const OrderCommitted = message('OrderCommitted', 'Changes of a placed order were applied.', {
  order: Order,
  draftOrderId: guid,
  commitDate: timestamp,
})
export type OrderCommitted = z.output<typeof OrderCommitted>

export const OrderPaymentRequestEvent = message(
  'OrderPaymentRequestEvent',
  'A payment request was paid, voided, or has expired.',
  { orderPaymentRequest: OrderPaymentRequest },
)
export type OrderPaymentRequestEvent = z.output<typeof OrderPaymentRequestEvent>

/** Every event by its type on the wire. Domain events carry their entity in a DomainEvent. */
export const events = {
  'wix.ecom.v1.cart_created': { name: 'cartCreated', payload: DomainEvent, entity: Cart },
  'wix.ecom.v1.cart_updated': { name: 'cartUpdated', payload: DomainEvent, entity: Cart },
  'wix.ecom.v1.cart_deleted': { name: 'cartDeleted', payload: DomainEvent, entity: Cart },
  'wix.headless.v1.redirect_session_created': {
    name: 'redirectSessionCreated',
    payload: DomainEvent,
    entity: RedirectSession,
  },
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': { name: 'productCreated', payload: ProductCreated },
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': { name: 'productChanged', payload: ProductChanged },
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': { name: 'productDeleted', payload: ProductDeleted },
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': { name: 'collectionCreated', payload: CollectionCreated },
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': { name: 'collectionChanged', payload: CollectionChanged },
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': { name: 'collectionDeleted', payload: CollectionDeleted },
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': { name: 'variantsChanged', payload: VariantsChanged },
  'wix.locations.v1.location_created': { name: 'locationCreated', payload: DomainEvent, entity: Location },
  'wix.locations.v1.location_updated': { name: 'locationUpdated', payload: DomainEvent, entity: Location },
  'wix.locations.v1.location_archive_status': {
    name: 'locationArchiveStatus',
    payload: DomainEvent,
    entity: LocationArchived,
  },
  'wix.locations.v1.location_set_default_location': {
    name: 'locationSetDefaultLocation',
    payload: DomainEvent,
    entity: DefaultLocationSet,
  },
  'wix.ecom.v1.order_created': { name: 'orderCreated', payload: DomainEvent, entity: Order },
  'wix.ecom.v1.order_updated': { name: 'orderUpdated', payload: DomainEvent, entity: Order },
  'wix.ecom.v1.order_approved': { name: 'orderApproved', payload: DomainEvent, entity: OrderApproved },
  'wix.ecom.discounts.v1.discount_rule_created': {
    name: 'discountRuleCreated',
    payload: DomainEvent,
    entity: StoredDiscountRule,
  },
  'wix.ecom.discounts.v1.discount_rule_updated': {
    name: 'discountRuleUpdated',
    payload: DomainEvent,
    entity: StoredDiscountRule,
  },
  'wix.ecom.discounts.v1.discount_rule_deleted': {
    name: 'discountRuleDeleted',
    payload: DomainEvent,
    entity: StoredDiscountRule,
  },
  'wix.ecommerce.coupons.v2.coupon_created': { name: 'couponCreated', payload: DomainEvent, entity: StoredCoupon },
  'wix.ecommerce.coupons.v2.coupon_updated': { name: 'couponUpdated', payload: DomainEvent, entity: StoredCoupon },
  'wix.ecommerce.coupons.v2.coupon_deleted': { name: 'couponDeleted', payload: DomainEvent, entity: StoredCoupon },
  'wix.ecom.v1.order_canceled': { name: 'orderCanceled', payload: DomainEvent, entity: OrderCanceled },
  'wix.ecom.v1.order_fulfilled': { name: 'orderFulfilled', payload: DomainEvent, entity: FulfillmentStatusUpdated },
  'wix.ecom.v1.order_payment_status_updated': {
    name: 'orderPaymentStatusUpdated',
    payload: DomainEvent,
    entity: PaymentStatusUpdated,
  },
  'wix.ecom.v1.fulfillments_updated': {
    name: 'fulfillmentsUpdated',
    payload: DomainEvent,
    entity: OrderWithFulfillments,
  },
  'wix.ecom.v1.order_transactions_updated': {
    name: 'orderTransactionsUpdated',
    payload: DomainEvent,
    entity: PaymentsUpdated,
  },
  'wix.ecom.v1.order_transactions_refund_completed': {
    name: 'orderTransactionsRefundCompleted',
    payload: DomainEvent,
    entity: RefundCompleted,
  },
  'wix.ecom.v1.draft_order_created': { name: 'draftOrderCreated', payload: DomainEvent, entity: DraftOrder },
  'wix.ecom.v1.draft_order_updated': { name: 'draftOrderUpdated', payload: DomainEvent, entity: DraftOrder },
  'wix.ecom.v1.draft_order_deleted': { name: 'draftOrderDeleted', payload: DomainEvent, entity: DraftOrder },
  'wix.ecom.v1.order_imported': { name: 'orderImported', payload: DomainEvent, entity: OrderImported },
  'wix.ecom.v1.order_committed': { name: 'orderCommitted', payload: DomainEvent, entity: OrderCommitted },
  'wix.ecom.v1.order_payment_request_created': {
    name: 'orderPaymentRequestCreated',
    payload: DomainEvent,
    entity: OrderPaymentRequest,
  },
  'wix.ecom.v1.order_payment_request_updated': {
    name: 'orderPaymentRequestUpdated',
    payload: DomainEvent,
    entity: OrderPaymentRequest,
  },
  'wix.ecom.v1.order_payment_request_deleted': {
    name: 'orderPaymentRequestDeleted',
    payload: DomainEvent,
    entity: OrderPaymentRequest,
  },
  'wix.ecom.v1.order_payment_request_paid': {
    name: 'orderPaymentRequestPaid',
    payload: DomainEvent,
    entity: OrderPaymentRequestEvent,
  },
  'wix.ecom.v1.order_payment_request_voided': {
    name: 'orderPaymentRequestVoided',
    payload: DomainEvent,
    entity: OrderPaymentRequestEvent,
  },
  'wix.ecom.v1.order_payment_request_expired': {
    name: 'orderPaymentRequestExpired',
    payload: DomainEvent,
    entity: OrderPaymentRequestEvent,
  },
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': {
    name: 'subscriptionContractCreated',
    payload: DomainEvent,
    entity: SubscriptionContract,
  },
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': {
    name: 'subscriptionContractUpdated',
    payload: DomainEvent,
    entity: SubscriptionContract,
  },
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': {
    name: 'subscriptionContractDeleted',
    payload: DomainEvent,
    entity: SubscriptionContract,
  },
  'wix.payments.saved_payment_methods.v1.saved_payment_method_created': {
    name: 'savedPaymentMethodCreated',
    payload: DomainEvent,
    entity: SavedPaymentMethod,
  },
  'wix.payments.saved_payment_methods.v1.saved_payment_method_updated': {
    name: 'savedPaymentMethodUpdated',
    payload: DomainEvent,
    entity: SavedPaymentMethod,
  },
  'wix.payments.saved_payment_methods.v1.saved_payment_method_deleted': {
    name: 'savedPaymentMethodDeleted',
    payload: DomainEvent,
    entity: SavedPaymentMethod,
  },
  'cartwright.v1.order_cancellation_requested': {
    name: 'orderCancellationRequested',
    payload: DomainEvent,
    entity: OrderCancellationDecision,
  },
  'cartwright.v1.order_cancellation_declined': {
    name: 'orderCancellationDeclined',
    payload: DomainEvent,
    entity: OrderCancellationDecision,
  },
  'cartwright.v1.order_return_created': { name: 'orderReturnCreated', payload: DomainEvent, entity: OrderReturn },
  'cartwright.v1.order_return_updated': { name: 'orderReturnUpdated', payload: DomainEvent, entity: OrderReturn },
  'cartwright.v1.withdrawal_created': { name: 'withdrawalCreated', payload: DomainEvent, entity: Withdrawal },
  'cartwright.v1.withdrawal_updated': { name: 'withdrawalUpdated', payload: DomainEvent, entity: Withdrawal },
  'cartwright.v1.email_subscription_created': {
    name: 'emailSubscriptionCreated',
    payload: DomainEvent,
    entity: EmailSubscription,
  },
  'cartwright.v1.email_subscription_updated': {
    name: 'emailSubscriptionUpdated',
    payload: DomainEvent,
    entity: EmailSubscription,
  },
  'cartwright.v1.email_subscription_deleted': {
    name: 'emailSubscriptionDeleted',
    payload: DomainEvent,
    entity: EmailSubscription,
  },
  'cartwright.v1.membership_created': { name: 'membershipCreated', payload: DomainEvent, entity: CustomerMembership },
  'cartwright.v1.membership_updated': { name: 'membershipUpdated', payload: DomainEvent, entity: CustomerMembership },
  'cartwright.v1.job_updated': { name: 'jobUpdated', payload: DomainEvent, entity: Job },
  'wix.ecom.v1.abandoned_checkout_created': {
    name: 'abandonedCheckoutCreated',
    payload: DomainEvent,
    entity: AbandonedCheckout,
  },
  'wix.ecom.v1.abandoned_checkout_updated': {
    name: 'abandonedCheckoutUpdated',
    payload: DomainEvent,
    entity: AbandonedCheckout,
  },
  'wix.ecom.v1.abandoned_checkout_deleted': {
    name: 'abandonedCheckoutDeleted',
    payload: DomainEvent,
    entity: AbandonedCheckout,
  },
  'wix.ecom.v1.abandoned_checkout_recovered': {
    name: 'abandonedCheckoutRecovered',
    payload: DomainEvent,
    entity: AbandonedCheckoutRecovered,
  },
  'wix.stores.catalog.v3.product_created': { name: 'productV3Created', payload: DomainEvent, entity: ProductV3 },
  'wix.stores.catalog.v3.product_updated': { name: 'productV3Updated', payload: DomainEvent, entity: ProductV3 },
  'wix.stores.catalog.v3.product_deleted': { name: 'productV3Deleted', payload: DomainEvent, entity: ProductV3 },
  'wix.stores.catalog.v3.brand_created': { name: 'brandV3Created', payload: DomainEvent, entity: BrandV3 },
  'wix.stores.catalog.v3.brand_updated': { name: 'brandV3Updated', payload: DomainEvent, entity: BrandV3 },
  'wix.stores.catalog.v3.brand_deleted': { name: 'brandV3Deleted', payload: DomainEvent, entity: BrandV3 },
  'wix.stores.catalog.v3.ribbon_created': { name: 'ribbonV3Created', payload: DomainEvent, entity: RibbonV3 },
  'wix.stores.catalog.v3.ribbon_updated': { name: 'ribbonV3Updated', payload: DomainEvent, entity: RibbonV3 },
  'wix.stores.catalog.v3.ribbon_deleted': { name: 'ribbonV3Deleted', payload: DomainEvent, entity: RibbonV3 },
  'wix.stores.catalog.v3.info_section_created': {
    name: 'infoSectionV3Created',
    payload: DomainEvent,
    entity: InfoSectionV3,
  },
  'wix.stores.catalog.v3.info_section_updated': {
    name: 'infoSectionV3Updated',
    payload: DomainEvent,
    entity: InfoSectionV3,
  },
  'wix.stores.catalog.v3.info_section_deleted': {
    name: 'infoSectionV3Deleted',
    payload: DomainEvent,
    entity: InfoSectionV3,
  },
  'wix.stores.catalog.v3.customization_created': {
    name: 'customizationV3Created',
    payload: DomainEvent,
    entity: CustomizationV3,
  },
  'wix.stores.catalog.v3.customization_updated': {
    name: 'customizationV3Updated',
    payload: DomainEvent,
    entity: CustomizationV3,
  },
  'wix.stores.catalog.v3.customization_deleted': {
    name: 'customizationV3Deleted',
    payload: DomainEvent,
    entity: CustomizationV3,
  },
  'wix.stores.catalog.v3.inventory_item_created': {
    name: 'inventoryItemV3Created',
    payload: DomainEvent,
    entity: InventoryItemV3,
  },
  'wix.stores.catalog.v3.inventory_item_updated': {
    name: 'inventoryItemV3Updated',
    payload: DomainEvent,
    entity: InventoryItemV3,
  },
  'wix.categories.v1.category_created': { name: 'categoryCreated', payload: DomainEvent, entity: Category },
  'wix.categories.v1.category_updated': { name: 'categoryUpdated', payload: DomainEvent, entity: Category },
  'wix.categories.v1.category_deleted': { name: 'categoryDeleted', payload: DomainEvent, entity: Category },
  'wix.ecom.v2.cart_created': { name: 'cartV2Created', payload: DomainEvent, entity: CartV2 },
  'wix.ecom.v2.cart_updated': { name: 'cartV2Updated', payload: DomainEvent, entity: CartV2 },
  'wix.ecom.v2.cart_deleted': { name: 'cartV2Deleted', payload: DomainEvent, entity: CartV2 },
  AppInstalled: { name: 'appInstalled', payload: AppInstalled },
  AppRemoved: { name: 'appRemoved', payload: AppRemoved },
} as const

/** The type of an event on the wire. */
export type EventType = keyof typeof events
