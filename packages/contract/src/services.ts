/**
 * The services of the wire, and the prefixes their bare paths are served under. The first prefix of each is the public
 * one; the others are those of sites on their own domain and of earlier releases. All are served on one origin.
 */
export const services = {
  ecom: ['/ecom', '/_api/ecom-cart', '/_api/cart', ''],
  checkouts: ['/ecom', ''],
  orders: ['/ecom', '/_api/ecom-orders', '/_api/orders', ''],
  fulfillments: ['/ecom', '/_api/fulfillments', '/_api/ecom-fulfillments'],
  orderPayments: ['/ecom', '/_api/ecom-payments', '/_api/payments', ''],
  orderBilling: ['/ecom'],
  paymentsCollector: ['/ecom', ''],
  backInStock: ['/back-in-stock-service', ''],
  delivery: ['/ecom', ''],
  billing: ['/billing', ''],
  coupons: ['/stores', '/_api/coupons-server', ''],
  discounts: ['/ecom', '/ecom/discounts', ''],
  redirects: ['/_api/redirects-api', '/redirect-session', '/headless', ''],
  catalogReader: ['/stores-reader', '/_api/catalog-reader-server', ''],
  catalogWriter: ['/stores', '/_api/catalog-server', ''],
  collections: ['/stores-reader', ''],
  authentication: ['/_api/iam/authentication', '/iam/authentication', ''],
  recovery: ['/_api/iam/recovery', '/_iam/recovery', ''],
  verification: ['/_api/iam/verification', ''],
  oauth: ['', '/_api'],
  inventoryReader: ['/stores-reader', ''],
  inventoryWriter: ['/stores', ''],
  media: ['/site-media', ''],
  mediaLinks: ['/site-media', ''],
  graphql: [''],
  webhooks: ['/webhooks'],
  identities: ['/_api/iam/identity'],
  siteProperties: ['/site-properties', '/_api/site-properties-service', ''],
  data: ['/wix-data', '/_api/cloud-data', '/_api/data', '/data'],
  translations: ['/translations'],
  siteSettings: ['/_api/site'],
  storefront: ['/storefront'],
  apiKeys: ['/_api/site'],
  oauthApps: ['/oauth-app', '/_api/oauth-app', ''],
  members: ['/members', '/_api/members', ''],
} as const satisfies Record<string, readonly string[]>

export type ServiceName = keyof typeof services
