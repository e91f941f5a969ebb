import type { Effect } from './call.ts'

/** A module of the client whose functions are generated. */
export interface ClientModule {
  /** What an editor shows of it. */
  readonly description: string
  /** Functions that do more than to pass their arguments. They are in a file of `client/src/modules`. */
  readonly byHand?: readonly string[]
  /** The module of the calls, where they are split by effect. Default: this one. */
  readonly of?: string
  /** Which of the calls it has. Default: all. */
  readonly effect?: Effect
}

export const clientModules: Readonly<Record<string, ClientModule>> = {
  abandonedCheckouts: {
    description:
      'Checkouts whose customer entered an email address and left. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  additionalFees: {
    description: "Fees on orders, beside items and delivery. Role: owner or app. Additions of Cartwright's.",
  },
  agents: {
    description: 'Agents that shop, their requests and orders. Role: owner or app. Additions of this project.',
  },
  analytics: {
    description:
      'Reports of sales, taxes, payments and payouts. Amounts are decimals in one currency. Role: owner or app.',
  },
  apiKeys: {
    description:
      "The keys that programs act for the owner with. Role: owner, or a key of scope `MANAGE_KEYS`. Additions of Cartwright's.",
  },
  appliedGiftCards: {
    description:
      'Gift cards that pay for a cart or checkout, at most five. Nothing is taken from them until the order is placed.',
  },
  auditLog: {
    description: "What happened that concerns security. An addition of Cartwright's to the wire.",
  },
  authentication: {
    description:
      'Registering and signing in, call by call. `client.auth` of an `OAuthStrategy` is built on these and gives tokens too; these are for pages of your own making.',
    byHand: ['validateEmail'],
  },
  backInStockNotifications: {
    description: 'Requests of customers for one mail when a sold-out item is back.',
  },
  backInStockSettings: {
    description: 'Whether the site accepts back-in-stock requests.',
  },
  backups: {
    description:
      "Copies of the database in the data folder of the site. Role: owner, or a key of scope `MANAGE_BACKUPS`. Additions of Cartwright's.",
  },
  brandsV3: {
    description: 'Brands of products. Role of every write: app or owner.',
  },
  captcha: {
    description: "Proof that a person is there. An addition of Cartwright's to the wire.",
  },
  cart: {
    description:
      'Carts by their ids, in the first shape of the wire. Role of every call: the owner of the cart; an app or the owner of the site for any.',
  },
  cartV2: {
    description:
      'Carts by their ids, in the second shape of the wire. A cart is its own checkout. Role of every call: the owner of the cart; an app or the owner of the site for any.',
  },
  catalogEditor: {
    description:
      'Edits a catalog by hand: changes that are safe under concurrency, copies, the order of images, and who changed what. Role: app or owner, for all of it. Additions of this project to the wire.',
    byHand: ['changeProduct'],
  },
  catalogTransfer: {
    description:
      'Moves catalogs in and out as CSV. Role: app or owner, for all of it. An addition of this project.\n\n@example\n```ts\nconst { job } = await client.catalogTransfer.startCatalogImport({ csv, dryRun: true })\n```',
  },
  catalogVersioning: {
    description: 'Which catalog clients of the site are to use.',
  },
  catalogWriter: {
    description:
      "Writes the catalog. Role: app or owner, for all of it. It stands apart from `products`, so that a storefront, which cannot call it, does not carry it; the two may be joined:\n\n@example\n```ts\nconst client = createClient({ auth: ApiKeyStrategy({ apiKey }), modules: { products: { ...products, ...catalogWriter } } })\nawait client.products.createProduct({ name: 'Harbour mug', priceData: { price: 24 } })\n```",
    of: 'products',
    effect: 'write',
  },
  categories: {
    description: 'Categories of the shop: its collections as a tree. Role of every write: app or owner.',
  },
  checkout: {
    description:
      'Purchases on their way to becoming orders. Most begin with `currentCart.createCheckoutFromCurrentCart`.',
  },
  checkoutEditor: {
    description:
      'Changes of a checkout before it becomes an order. Role of every call: its creator; an app or the owner for any.',
  },
  checkoutOrders: {
    description:
      'Orders without the hosted pages. Role of every call: the creator of the checkout; an app or the owner for any.',
  },
  collectionRules: {
    description:
      'Collections whose products follow rules: the site adds and removes products as they change. Role: app or owner, for all of it. Additions of this project to the wire.',
  },
  contactTaxDetails: {
    description:
      'Tax-exempt groups and VAT numbers of members. They apply to cart and checkout of the signed-in member, where these give no VAT number and no exemption. Role: owner or app.',
    byHand: ['bulkUpsertContactTaxDetails'],
  },
  coupons: {
    description: 'Coupons that customers enter at checkout. Role: owner or app.',
  },
  currencies: {
    description: 'The currencies that the site shows prices in. Every role.',
  },
  currentCart: {
    description: 'The cart of the calling visitor or member.',
  },
  currentCartOrdering: {
    description:
      'Gift cards, delivery and final totals of the current cart in the second shape of the wire, for checkout pages of your own.',
  },
  currentCartV2: {
    description:
      'The cart of the calling visitor or member, in the second shape of the wire. It is the cart of `currentCart`.',
  },
  customizationsV3: {
    description: 'Options and modifiers that products share. Role of every write: app or owner.',
  },
  customerGroups: {
    description: 'The customer groups that the owner sets up. Role: owner or app.',
  },
  dataCollections: {
    description: 'Collections of the owner: schema, permissions, drafts and translations. On servers only.',
  },
  dataItems: {
    description: 'Items of data collections. The permissions of the collection decide what each role may do.',
    byHand: ['queryDataItems', 'countDataItems', 'getDataItem'],
  },
  deliveryProfile: {
    description: 'The delivery profiles that the owner sets up. Role: owner or app.',
    byHand: ['updateDeliveryRegion'],
  },
  discountRules: {
    description: 'The discount rules that the owner sets up. Role: owner or app.',
  },
  downloads: {
    description: "Files of digital products, and their delivery. Additions of Cartwright's to the wire.",
  },
  draftOrders: {
    description:
      'Orders that staff prepare, and changes of placed orders before they apply. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
    byHand: ['editOrder', 'setDeposit'],
  },
  files: {
    description: "The media library. Role: app or owner, for all of it. Additions of Cartwright's to the wire.",
    byHand: ['uploadFile', 'importFile'],
  },
  giftCardBalance: {
    description: 'What holders of gift cards see. Every role.',
  },
  giftCards: {
    description: 'The gift cards that the site issues. Role: owner or app.',
  },
  giftVouchers: {
    description: 'Gift cards by their codes, for apps that redeem them elsewhere. Role: owner or app.',
  },
  identities: {
    description: 'The profile of the signed-in member.',
  },
  infoSectionsV3: {
    description: 'Texts with a title that products share. Role of every write: app or owner.',
  },
  inventory: {
    description: 'What is in stock. Role: app or owner, for all of it.',
  },
  inventoryItemsV3: {
    description: 'Stock by variant, in the next wire of the provider. Role: app or owner, for all of it.',
  },
  localDeliveryOptions: {
    description: 'The local delivery options that the owner sets up. Role: owner or app.',
  },
  locations: {
    description: 'Locations of the business, which hold stock. Role: app or owner, for all of it.',
  },
  manualTaxMappings: {
    description: 'The tax rates that the owner sets up. Role: owner or app.',
  },
  memberManagement: {
    description: "Members, and who may sign in. Additions of Cartwright's to the wire.",
  },
  members: {
    description: 'The members of the shop.',
  },
  memberships: {
    description: 'Levels of membership, and the memberships of customers. Additions of this project.',
  },
  movedRecords: {
    description:
      "Where records of a shop that moved in are now, by their paths and ids there. Additions of Cartwright's.",
  },
  moves: {
    description:
      'Shops that move in from another system. Role: owner, or a key of scope `MANAGE_IMPORTS`. Additions of this project.',
  },
  oauthApps: {
    description:
      "The apps that sign visitors and members in, and their addresses. Role: app or owner. Additions of Cartwright's.",
  },
  orderBilling: {
    description:
      'Captures, voids and refunds payments of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
    byHand: ['redeemGiftCard'],
  },
  orderCancellations: {
    description: "Customers' requests to cancel orders. Additions of Cartwright's to the wire.",
  },
  linkedOrders: {
    description: "The orders that links of mails show. An addition of Cartwright's.",
  },
  orderClaims: {
    description: 'Orders that members placed as guests, and would like to find among their own.',
  },
  orderFulfillments: {
    description:
      'Parcels and handovers of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`; customers read their own.',
    byHand: ['updateFulfillment', 'bulkCreateFulfillments'],
  },
  orderInvoices: {
    description: 'Invoices of orders, and credit notes of their refunds. Both are issued once and never change.',
  },
  orderMails: {
    description: 'The mails about orders. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  orderManagement: {
    description: 'Changes placed orders. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  orderPaymentRequests: {
    description:
      'Requests to pay an amount of an order. Role: owner, or an app with the scope `MANAGE_ORDERS`; `payOwnOrder` is for the customer of the order.',
  },
  orderReturns: {
    description: "Returns of items of orders. Additions of Cartwright's to the wire.",
  },
  orderSearch: {
    description: 'Orders found by words and filter.',
  },
  orderTransactions: {
    description: 'Payments and refunds of orders. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  orders: {
    description: 'Orders placed at the shop.',
  },
  ownBalances: {
    description: 'What the signed-in member can pay with. Role: member.',
  },
  pickupLocations: {
    description: 'The pickup locations that the owner sets up. Role: owner or app.',
  },
  pluginRegistry: {
    description:
      "Servers that a site calls to price and check purchases. Role: app or owner. An addition of Cartwright's to the wire.",
  },
  priceLists: {
    description: 'Prices for currencies, customer groups and sales, which the owner sets up. Role: owner or app.',
  },
  productAttributes: {
    description: 'Attributes of products, such as material, which the owner defines. Additions of this project.',
  },
  feeds: {
    description: 'Product feeds for search engines, marketplaces and assistants. Role: owner or app.',
  },
  safetyContacts: {
    description: 'Manufacturers and responsible persons, which products share. Role: owner or app.',
  },
  privacy: {
    description: "Stored data of members. Additions of Cartwright's to the wire.",
  },
  customerEInvoices: {
    description:
      "What customers need on electronic invoices. Role: owner, or an app with the scope `MANAGE_ORDERS`. Additions of Cartwright's.",
  },
  customerSegments: {
    description: 'Saved conditions by which customers are found. Role: owner or app. Additions of this project.',
  },
  customerTags: {
    description:
      'Labels that staff gives customers, with or without an account. Role: owner or app. Additions of this project.',
  },
  draftSubscriptionContracts: {
    description:
      'Changes of subscription contracts, before they apply. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  emailSubscriptions: {
    description:
      'Who agreed to get the newsletter. Customers subscribe, staff reads and records. The mails are not sent by the site.',
  },
  reviews: {
    description: 'Reviews of products. Customers write them, and read those that staff approved.',
  },
  relatedProducts: {
    description: 'Products that the owner shows beside others. Role: owner or app. Additions of this project.',
  },
  recommendations: {
    description: 'Items that go with others, as the site and service plugins know them. Role: any.',
  },
  productsV3: {
    description: 'Products in the next wire of the provider: the same products as those of `products`.',
  },
  readOnlyVariantsV3: {
    description: 'Variants of all products, in the next wire of the provider.',
  },
  reconciliation: {
    description:
      "Whether payments add up, and which of them are disputed. An addition of Cartwright's to the wire. Role: owner, or an app with the scope `MANAGE_ORDERS`.",
  },
  recovery: {
    description: 'Passwords that were forgotten or never set.',
  },
  redirects: {
    description: "The way to the site's hosted pages and back.",
  },
  ribbonsV3: {
    description: 'Words laid over products, such as New. Role of every write: app or owner.',
  },
  savedPaymentMethods: {
    description:
      'Cards that the signed-in member let payment providers store. A card is saved by a payment. Role: member.',
    byHand: ['listSavedPaymentMethods'],
  },
  sessions: {
    description: "Where members are signed in. Additions of Cartwright's to the wire.",
  },
  shippingOptions: {
    description: 'The shipping options that the owner sets up. Role: owner or app.',
  },
  shopExports: {
    description:
      "Exports of the whole shop, to restore it or to leave. Role: owner, or a key of scope `MANAGE_BACKUPS`. Additions of Cartwright's.",
  },
  siteProperties: {
    description: 'Details of the business. Every role reads them; an app or the owner changes them.',
  },
  siteSettings: {
    description: 'What the owner decides for the whole site.',
  },
  staff: {
    description:
      "The people who work in the admin. Role: owner, or a key of scope `MANAGE_STAFF`. Additions of Cartwright's.",
  },
  stockLevels: {
    description: 'Stock by location. Role: app or owner, for all of it.',
  },
  storeCredit: {
    description: 'What members can spend in the shop. Role: owner or app.',
  },
  storefront: {
    description: 'What a storefront shows of the shop itself: name, look, places, menus, sections of the home page.',
  },
  mySubscriptions: {
    description:
      'The subscriptions of the customer who calls. Role: member, or visitor with the token of a mailed link.',
  },
  subscriptionContracts: {
    description: 'What customers get and pay once per period. Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  },
  subscriptionManagement: {
    description:
      'Subscriptions as the owner manages them: list, report, changes of many, import. Role: owner or app. Additions of this project.',
  },
  subscriptionOptions: {
    description:
      'Subscription options of the shop, and of its products. Role: owner, or an app with the scope `MANAGE_PRODUCTS`.',
  },
  taxExemptGroups: {
    description: 'The tax-exempt groups that the owner sets up. Role: owner or app.',
    byHand: ['bulkCreateTaxExemptGroups', 'bulkUpdateTaxExemptGroups'],
  },
  taxGroups: {
    description: 'The tax groups that the owner sets up. Role: owner or app.',
  },
  taxRegions: {
    description: 'The tax regions that the owner sets up. Role: owner or app.',
  },
  taxSettings: {
    description: 'How taxes are calculated, the rates of countries, and customers who are exempt. Role: owner or app.',
  },
  translations: {
    description: 'The texts of the shop in its further languages. On servers only.',
  },
  verification: {
    description: "Proof that an email address is the member's own.",
  },
  webhookSubscriptions: {
    description: "Where a site delivers its events. Role: app or owner. An addition of Cartwright's to the wire.",
    byHand: ['createWebhookSubscription'],
  },
  visits: {
    description:
      'Visits of the shop, counted without cookies. Storefronts record them, owners and apps read their sums. Additions of this project.',
  },
  wishlist: {
    description: 'The products that the calling visitor or member saved for later. Additions of this project.',
  },
  withdrawals: {
    description: "Customers' withdrawals from contracts. Additions of Cartwright's to the wire.",
  },
}
