/** Calls of the provider about the shop that a site does not serve. */
import type { NotServedCalls } from './types.ts'

export const shop: readonly NotServedCalls[] = [
  {
    name: 'order calls of the provider’s own pages',
    reason:
      'Payments are captured, voided and refunded by `orderBilling`. Orders have no aggregates, and their numbers follow from the shop.',
    calls: [
      'POST /ecom/v1/orders/aggregate',
      'POST /ecom/v1/orders/import/bulk-delete-imported-orders',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/charge-membership',
      'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection',
      'POST /ecom/v1/orders/import/set-order-number-counter',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
      'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}',
      'POST /ecom/v1/orders/{orderId}/update-status',
      'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
    ],
  },
  {
    name: 'changes of recorded payments',
    reason: 'Payments and refunds are recorded once. Their states come from the payment provider.',
    calls: [
      'POST /ecom/v1/bulk/payments/update-payment-transaction-status',
      'POST /ecom/v1/payments/orders/{orderId}/update-payments',
      'POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction',
    ],
  },
  {
    name: 'charges of orders by memberships and receipts',
    reason: 'The site charges by payment requests and saved cards. Its receipts are invoices.',
    calls: [
      'POST /ecom/v1/order-billing/charge-memberships',
      'POST /ecom/v1/order-billing/charge-order',
      'POST /ecom/v1/order-billing/generate-receipts',
      'POST /ecom/v1/order-billing/void-memberships',
    ],
  },
  {
    name: 'payment requests in bulk',
    reason: 'Payment requests are made one by one, and paid on their page.',
    calls: ['POST /v1/bulk/order-payment-requests/create', 'POST /ecom/v1/order-payment-requests/charge'],
  },
  {
    name: 'settings of orders',
    reason: 'These are settings of the site: `siteSettings`.',
    calls: ['GET /ecom/v1/orders-settings', 'PATCH /ecom/v1/orders-settings'],
  },
  {
    name: 'locations of draft orders',
    reason: 'A draft order has no location of its own.',
    calls: ['PUT /ecom/v1/draft-orders/set-business-location'],
  },
  {
    name: 'checkouts completed elsewhere',
    reason: 'A checkout is completed by an order. See `checkoutOrders`.',
    calls: [
      'GET /ecom/v1/checkouts/{id}/wix-checkout-url',
      'POST /ecom/v1/checkouts/{id}/mark-as-completed',
      'GET /ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
    ],
  },
  {
    name: 'settings of the checkout',
    reason: 'These are settings of the site: `siteSettings`.',
    calls: ['GET /ecom/v1/checkout-settings', 'PATCH /ecom/v1/checkout-settings'],
  },
  {
    name: 'texts of the checkout',
    reason: 'The texts of the checkout pages are part of the site.',
    calls: ['GET /ecom/v1/checkout-content/{appId}/{componentId}'],
  },
  {
    name: 'checkout templates',
    reason: 'A checkout is made from a cart, or by `createCheckout`.',
    calls: [
      'POST /v1/bulk/checkout-templates/create',
      'GET /ecom/v1/checkout-templates/{checkoutTemplateId}/create-and-redirect-to-checkout',
      'POST /ecom/v1/checkout-templates/{checkoutTemplateId}/create-checkout-from-template',
      'POST /ecom/v1/checkout-templates',
      'DELETE /ecom/v1/checkout-templates/{checkoutTemplateId}',
      'GET /ecom/v1/checkout-templates/{checkoutTemplateId}',
      'POST /ecom/v1/checkout-templates/query',
      'PATCH /ecom/v1/checkout-templates/{checkoutTemplate.id}',
    ],
  },
  {
    name: 'the redirect to an abandoned checkout',
    reason: 'Mails link to the checkout itself.',
    calls: ['GET /ecom/v1/abandoned-checkout/{abandonedCheckoutId}/redirect-to-checkout'],
  },
  {
    name: 'extended fields of shipping options',
    reason: 'Shipping options have none.',
    calls: ['POST /ecom/v1/shipping-options/{id}/update-extended-fields'],
  },
  {
    name: 'extended fields of delivery profiles',
    reason: 'Delivery profiles have none.',
    calls: ['POST /ecom/v1/delivery-profiles/{id}/update-extended-fields'],
  },
  {
    name: 'the old list of local deliveries',
    reason: '`queryLocalDeliveryOptions` lists them.',
    calls: ['GET /stores/v1/localDeliveryOptions'],
  },
  {
    name: 'delivery solutions',
    reason: 'Estimates of carts list what is offered.',
    calls: ['POST /_api/delivery-rates/v1/get-delivery-solutions'],
  },
  {
    name: 'tax groups of other apps',
    reason: 'The site has its own tax groups only.',
    calls: [
      'GET /billing/v1/tax-groups/default-tax-groups',
      'POST /billing/v1/tax-groups/list-default-tax-groups-by-app-ids',
    ],
  },
  {
    name: 'tax regions in bulk',
    reason: 'Tax regions are made one by one.',
    calls: ['POST /billing/v1/bulk/tax-regions/create'],
  },
  {
    name: 'tax calculations apart from a cart',
    reason: 'Estimates of carts and checkouts calculate tax. Other calculators are service plugins.',
    calls: ['POST /billing/v1/calculate-tax', 'GET /billing/v1/list-tax-calculators'],
  },
  {
    name: 'tax mappings in bulk and their exemptions',
    reason: 'Tax mappings are made one by one. Members are exempted by `contactTaxDetails`.',
    calls: [
      'POST /billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides',
      'POST /billing/v1/bulk/manual-tax-mappings/create',
      'POST /billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides',
      'GET /billing/v1/manual-tax-mappings',
      'POST /billing/v1/manual-tax-mappings/{id}/update-extended-fields',
    ],
  },
  {
    name: 'totals apart from a cart',
    reason: 'Estimates of carts and checkouts calculate totals.',
    calls: ['POST /ecom/v1/calculate-totals'],
  },
  {
    name: 'tips',
    reason: 'The site takes no tips.',
    calls: [
      'POST /tip-settings/v1/tip-settings/create-default',
      'POST /tip-settings/v1/tip-settings',
      'DELETE /tip-settings/v1/tip-settings/{tipSettingsId}',
      'POST /tip-settings/v1/tip-settings/query',
      'PATCH /tip-settings/v1/tip-settings',
    ],
  },
  {
    name: 'staff that takes tips',
    reason: 'The site takes no tips.',
    calls: ['GET /tips-staff/v1/eligible-staff'],
  },
  {
    name: 'tips of orders',
    reason: 'The site takes no tips.',
    calls: [
      'POST /tips/v1/tips/tip-distributions/add',
      'GET /tips/v1/tips/draft-order/{draftOrderId}',
      'GET /tips/v1/tips/order/{orderId}',
      'GET /tips/v1/tips/choice/{purchaseFlowId}',
      'POST /tips/v1/tips/preview',
      'POST /tips/v1/tips/tip-distributions/query',
      'POST /tips/v1/tips/remove',
      'POST /tips/v1/tips/set',
      'POST /tips/v1/tips/tip-distributions/sum-amounts',
      'PATCH /tips/v1/tips/choice',
    ],
  },
  {
    name: 'settings of the provider’s shop',
    reason: 'These are settings of the site: `siteSettings`.',
    calls: ['GET /_api/ecommerce-settings/v1/ecommerce-settings'],
  },
  {
    name: 'payments apart from orders',
    reason: '`orderTransactions` lists the payments of orders.',
    calls: ['GET /payments/platform/v1/payments/{paymentId}', 'POST /payments/platform/v1/payments/search'],
  },
  {
    name: 'refunds apart from orders',
    reason: '`orderBilling` refunds payments of orders.',
    calls: [
      'POST /payments/refunds/v1/refunds',
      'GET /payments/refunds/v1/refunds/{refundId}',
      'POST /payments/refunds/v1/refunds/query',
    ],
  },
  {
    name: 'payment methods of the provider',
    reason: '`siteSettings.listPaymentProviders` lists those of the site.',
    calls: [
      'GET /payments/site-payment-method-types/v1/site-payment-method-types/{sitePaymentMethodTypeId}',
      'GET /payments/site-payment-method-types/v1/site-payment-method-types',
    ],
  },
  {
    name: 'payment sessions of the provider',
    reason: 'Payments begin on the checkout page.',
    calls: ['POST /payments/platform/v1/checkout-sessions/generate'],
  },
  {
    name: 'locations in bulk',
    reason: 'Locations are made one by one.',
    calls: ['POST /locations/v1/locations/bulk-create'],
  },
  {
    name: 'completion of carts elsewhere, forms and upsells',
    reason: 'A cart is completed by an order. The site has no forms and no upsells.',
    calls: [
      'GET /ecom/v2/carts/{cartId}/upsell-options',
      'GET /ecom/v2/carts/handle-async-checkout-completion',
      'POST /ecom/v2/carts/{cartId}/mark-cart-as-completed',
      'POST /ecom/v2/carts/{cartId}/update-forms-submission',
      'GET /ecom/v2/carts/current/upsell-options',
      'POST /ecom/v2/carts/current/update-forms-submission',
    ],
  },
]
