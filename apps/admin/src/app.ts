import {
  catalogWriter,
  collections,
  createClient,
  inventory,
  members,
  orders,
  products,
  selfHosted,
} from '@cartwright/client'
import {
  abandonedCheckouts,
  coupons,
  deliveryProfile,
  discountRules,
  downloads,
  draftOrders,
  files,
  giftCards,
  manualTaxMappings,
  memberManagement,
  orderBilling,
  orderFulfillments,
  orderMails,
  orderManagement,
  orderPaymentRequests,
  orderSearch,
  orderTransactions,
  sessions,
  shippingOptions,
  siteProperties,
  siteSettings,
  storefront,
  taxGroups,
  taxRegions,
  taxSettings,
} from '@cartwright/client/site'
import { QueryClient } from '@tanstack/react-query'
import { ownerAuth } from './shell/owner-auth.ts'
import { recorded, recordingFetch } from './shell/recorded-calls.ts'
import { signInAgain } from './shell/sign-in-again.ts'

/** The client of the shop, as its owner. */
export const client = createClient({
  auth: ownerAuth(signInAgain),
  host: selfHosted(),
  fetch: recordingFetch,
  modules: recorded({
    abandonedCheckouts,
    catalogWriter,
    collections,
    coupons,
    deliveryProfile,
    discountRules,
    downloads,
    draftOrders,
    files,
    giftCards,
    inventory,
    manualTaxMappings,
    memberManagement,
    members,
    orderBilling,
    orderFulfillments,
    orderMails,
    orderManagement,
    orderPaymentRequests,
    orderSearch,
    orderTransactions,
    orders,
    products,
    sessions,
    shippingOptions,
    siteProperties,
    siteSettings,
    storefront,
    taxGroups,
    taxRegions,
    taxSettings,
  }),
})

/** The cache of all pages. The client retries by itself. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, throwOnError: false } },
})
