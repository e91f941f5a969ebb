import {
  type Authenticator,
  type Client,
  catalogWriter,
  collections,
  createClient,
  inventory,
  members,
  orders,
  products,
  recovery,
  selfHosted,
} from '@cartwright/client'
import {
  abandonedCheckouts,
  agents,
  analytics,
  apiKeys,
  auditLog,
  backups,
  brandsV3,
  catalogEditor,
  catalogTransfer,
  categories,
  collectionRules,
  coupons,
  currencies,
  customerEInvoices,
  customerGroups,
  customerSegments,
  customerTags,
  dataItems,
  deliveryProfile,
  discountRules,
  downloads,
  draftOrders,
  emailSubscriptions,
  feeds,
  files,
  giftCards,
  localDeliveryOptions,
  locations,
  manualTaxMappings,
  memberManagement,
  oauthApps,
  orderBilling,
  orderCancellations,
  orderFulfillments,
  orderInvoices,
  orderMails,
  orderManagement,
  orderPaymentRequests,
  orderReturns,
  orderSearch,
  orderTransactions,
  pickupLocations,
  pluginRegistry,
  priceLists,
  privacy,
  productAttributes,
  reconciliation,
  relatedProducts,
  reviews,
  ribbonsV3,
  safetyContacts,
  sessions,
  shippingOptions,
  siteProperties,
  siteSettings,
  staff,
  stockLevels,
  storeCredit,
  storefront,
  taxGroups,
  taxRegions,
  taxSettings,
  translations,
  visits,
  webhookSubscriptions,
  withdrawals,
} from '@cartwright/client/site'

import { QueryClient } from '@tanstack/react-query'
import { reloadsOnFocus } from './data/live-keys.ts'
import { ownerAuth } from './data/owner-auth.ts'
import { recorded, recordingFetch } from './data/recorded-calls.ts'
import { signInAgain } from './data/sign-in-again.ts'

/** The modules of the client. Declarations of `cartwright/admin` are made without the type checker, so they need this type. */
type Modules = {
  readonly abandonedCheckouts: typeof abandonedCheckouts
  readonly agents: typeof agents
  readonly analytics: typeof analytics
  readonly backups: typeof backups
  readonly brandsV3: typeof brandsV3
  readonly catalogEditor: typeof catalogEditor
  readonly catalogTransfer: typeof catalogTransfer
  readonly collectionRules: typeof collectionRules
  readonly catalogWriter: typeof catalogWriter
  readonly categories: typeof categories
  readonly collections: typeof collections
  readonly coupons: typeof coupons
  readonly currencies: typeof currencies
  readonly customerGroups: typeof customerGroups
  readonly customerEInvoices: typeof customerEInvoices
  readonly customerSegments: typeof customerSegments
  readonly customerTags: typeof customerTags
  readonly deliveryProfile: typeof deliveryProfile
  readonly discountRules: typeof discountRules
  readonly downloads: typeof downloads
  readonly draftOrders: typeof draftOrders
  readonly files: typeof files
  readonly giftCards: typeof giftCards
  readonly inventory: typeof inventory
  readonly localDeliveryOptions: typeof localDeliveryOptions
  readonly locations: typeof locations
  readonly manualTaxMappings: typeof manualTaxMappings
  readonly memberManagement: typeof memberManagement
  readonly members: typeof members
  readonly orderBilling: typeof orderBilling
  readonly orderFulfillments: typeof orderFulfillments
  readonly orderInvoices: typeof orderInvoices
  readonly orderMails: typeof orderMails
  readonly orderManagement: typeof orderManagement
  readonly orderPaymentRequests: typeof orderPaymentRequests
  readonly orderCancellations: typeof orderCancellations
  readonly orderReturns: typeof orderReturns
  readonly orderSearch: typeof orderSearch
  readonly orderTransactions: typeof orderTransactions
  readonly orders: typeof orders
  readonly pickupLocations: typeof pickupLocations
  readonly priceLists: typeof priceLists
  readonly emailSubscriptions: typeof emailSubscriptions
  readonly productAttributes: typeof productAttributes
  readonly feeds: typeof feeds
  readonly safetyContacts: typeof safetyContacts
  readonly reconciliation: typeof reconciliation
  readonly products: typeof products
  readonly relatedProducts: typeof relatedProducts
  readonly reviews: typeof reviews
  readonly recovery: typeof recovery
  readonly ribbonsV3: typeof ribbonsV3
  readonly sessions: typeof sessions
  readonly shippingOptions: typeof shippingOptions
  readonly siteProperties: typeof siteProperties
  readonly siteSettings: typeof siteSettings
  readonly stockLevels: typeof stockLevels
  readonly storeCredit: typeof storeCredit
  readonly storefront: typeof storefront
  readonly taxGroups: typeof taxGroups
  readonly taxRegions: typeof taxRegions
  readonly taxSettings: typeof taxSettings
  readonly apiKeys: typeof apiKeys
  readonly auditLog: typeof auditLog
  readonly dataItems: typeof dataItems
  readonly oauthApps: typeof oauthApps
  readonly pluginRegistry: typeof pluginRegistry
  readonly privacy: typeof privacy
  readonly staff: typeof staff
  readonly translations: typeof translations
  readonly webhookSubscriptions: typeof webhookSubscriptions
  readonly visits: typeof visits
  readonly withdrawals: typeof withdrawals
}

/** The client of the shop, as its owner. */
export const client: Client<Modules, Authenticator> = createClient({
  auth: ownerAuth(signInAgain),
  host: selfHosted(),
  fetch: recordingFetch,
  modules: recorded({
    abandonedCheckouts,
    agents,
    analytics,
    backups,
    brandsV3,
    catalogEditor,
    catalogTransfer,
    collectionRules,
    catalogWriter,
    categories,
    collections,
    coupons,
    currencies,
    customerGroups,
    customerEInvoices,
    customerSegments,
    customerTags,
    deliveryProfile,
    discountRules,
    downloads,
    draftOrders,
    files,
    giftCards,
    inventory,
    localDeliveryOptions,
    locations,
    manualTaxMappings,
    memberManagement,
    members,
    orderBilling,
    orderFulfillments,
    orderInvoices,
    orderMails,
    orderManagement,
    orderPaymentRequests,
    orderCancellations,
    orderReturns,
    orderSearch,
    orderTransactions,
    orders,
    pickupLocations,
    priceLists,
    emailSubscriptions,
    productAttributes,
    feeds,
    safetyContacts,
    reconciliation,
    relatedProducts,
    reviews,
    products,
    recovery,
    ribbonsV3,
    sessions,
    shippingOptions,
    siteProperties,
    siteSettings,
    stockLevels,
    storeCredit,
    storefront,
    taxGroups,
    taxRegions,
    taxSettings,
    apiKeys,
    auditLog,
    dataItems,
    oauthApps,
    pluginRegistry,
    privacy,
    staff,
    translations,
    webhookSubscriptions,
    visits,
    withdrawals,
  }),
})

/** The cache of all pages. The client retries by itself. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      throwOnError: false,
      refetchOnWindowFocus: ({ queryKey: [part] }) => reloadsOnFocus(part),
    },
  },
})
