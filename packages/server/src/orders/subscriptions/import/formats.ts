import { columnNames, type FileFormat } from './raw-subscription.ts'

/** The columns of this project. */
const own: FileFormat = {
  name: 'OWN',
  marks: ['external_id', 'next_date'],
  columns: columnNames({
    externalId: 'external_id',
    status: 'status',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    company: 'company',
    addressLine: 'address_line',
    addressLine2: 'address_line_2',
    postalCode: 'postal_code',
    city: 'city',
    subdivision: 'subdivision',
    country: 'country',
    phone: 'phone',
    currency: 'currency',
    frequency: 'frequency',
    interval: 'interval',
    startDate: 'start_date',
    nextDate: 'next_date',
    endDate: 'end_date',
    deliveries: 'deliveries',
    deliveriesDone: 'deliveries_done',
    language: 'language',
    paymentProvider: 'payment_provider',
    paymentCustomer: 'payment_customer',
    paymentMethod: 'payment_method',
    sku: 'sku',
    productId: 'product_id',
    variantId: 'variant_id',
    quantity: 'quantity',
    unitPrice: 'unit_price',
  }),
}

/** Contracts as Shopify Subscriptions exports them. Rows of a handle after the first have lines only. */
const shopify: FileFormat = {
  name: 'SHOPIFY',
  marks: ['handle', 'upcoming_billing_date', 'cadence_interval'],
  columns: columnNames({
    externalId: 'handle',
    status: 'status',
    email: 'customer_email',
    firstName: 'delivery_address_first_name',
    lastName: 'delivery_address_last_name',
    company: 'delivery_address_company',
    addressLine: 'delivery_address_address1',
    addressLine2: 'delivery_address_address2',
    postalCode: 'delivery_address_zip',
    city: 'delivery_address_city',
    subdivision: 'delivery_address_province_code',
    country: 'delivery_address_country_code',
    phone: 'delivery_address_phone',
    currency: 'currency_code',
    frequency: 'cadence_interval',
    interval: 'cadence_interval_count',
    nextDate: 'upcoming_billing_date',
    paymentProvider: 'payment_provider',
    paymentCustomer: 'payment_customer',
    paymentMethod: 'customer_payment_method_id',
    sku: 'line_sku',
    productId: 'line_product_id',
    variantId: 'line_variant_id',
    quantity: 'line_quantity',
    unitPrice: 'line_current_price',
  }),
}

/** Subscriptions as the exporter of WooCommerce Subscriptions writes them. Lines are packed in `order_items`. */
const wooCommerce: FileFormat = {
  name: 'WOOCOMMERCE',
  marks: ['subscription_id', 'next_payment_date', 'billing_period'],
  columns: columnNames({
    externalId: 'subscription_id',
    status: 'subscription_status',
    email: 'customer_email',
    firstName: 'shipping_first_name',
    lastName: 'shipping_last_name',
    company: 'shipping_company',
    addressLine: 'shipping_address_1',
    addressLine2: 'shipping_address_2',
    postalCode: 'shipping_postcode',
    city: 'shipping_city',
    subdivision: 'shipping_state',
    country: 'shipping_country',
    phone: 'billing_phone',
    currency: 'order_currency',
    frequency: 'billing_period',
    interval: 'billing_interval',
    startDate: 'start_date',
    nextDate: 'next_payment_date',
    endDate: 'end_date',
    paymentProvider: 'payment_method',
    paymentMethod: 'payment_method_post_meta',
    quantity: 'order_items',
    unitPrice: 'order_items',
    productId: 'order_items',
    sku: 'order_items',
  }),
}

/** Subscriptions as the provider's SDK returns contracts, flattened by path. */
const provider: FileFormat = {
  name: 'PROVIDER',
  marks: ['id', 'subscriptionSettings.frequency', 'nextBillingDate'],
  columns: columnNames({
    externalId: 'id',
    status: 'status',
    email: 'buyerInfo.email',
    firstName: 'recipientInfo.contactDetails.firstName',
    lastName: 'recipientInfo.contactDetails.lastName',
    company: 'recipientInfo.contactDetails.company',
    addressLine: 'recipientInfo.address.addressLine',
    addressLine2: 'recipientInfo.address.addressLine2',
    postalCode: 'recipientInfo.address.postalCode',
    city: 'recipientInfo.address.city',
    subdivision: 'recipientInfo.address.subdivision',
    country: 'recipientInfo.address.country',
    phone: 'recipientInfo.contactDetails.phone',
    currency: 'currency',
    frequency: 'subscriptionSettings.frequency',
    interval: 'subscriptionSettings.interval',
    startDate: 'createdDate',
    nextDate: 'nextBillingDate',
    deliveries: 'subscriptionSettings.billingCycles',
    deliveriesDone: 'cycleNumber',
    language: 'buyerLanguage',
    paymentProvider: 'paymentMethod.provider',
    paymentMethod: 'paymentMethod.id',
    sku: 'lineItems.physicalProperties.sku',
    productId: 'lineItems.catalogReference.catalogItemId',
    variantId: 'lineItems.catalogReference.options.variantId',
    quantity: 'lineItems.quantity',
    unitPrice: 'lineItems.price.amount',
  }),
}

export const fileFormats: readonly FileFormat[] = [shopify, wooCommerce, provider, own]

/** The format of a file by its head; null for columns that none has. */
export function formatOf(columns: readonly string[]): FileFormat | null {
  const names = new Set(columns.map((column) => column.trim().toLowerCase()))
  return fileFormats.find(({ marks }) => marks.every((mark) => names.has(mark.toLowerCase()))) ?? null
}
