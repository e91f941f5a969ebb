import * as contract from '@cartwright/contract'
import * as siteProperties from '@wix/auto_sdk_business-tools_site-properties/meta'
import * as backInStockNotifications from '@wix/auto_sdk_ecom_back-in-stock-notifications/meta'
import * as backInStockSettings from '@wix/auto_sdk_ecom_back-in-stock-settings/meta'
import * as checkout from '@wix/auto_sdk_ecom_checkout/meta'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart/meta'
import * as orders from '@wix/auto_sdk_ecom_orders/meta'
import * as authentication from '@wix/auto_sdk_identity_authentication/meta'
import * as oauth from '@wix/auto_sdk_identity_oauth/meta'
import * as recovery from '@wix/auto_sdk_identity_recovery/meta'
import * as verification from '@wix/auto_sdk_identity_verification/meta'
import * as members from '@wix/auto_sdk_members_members/meta'
import * as redirects from '@wix/auto_sdk_redirects_redirects/meta'
import * as collections from '@wix/auto_sdk_stores_collections/meta'
import * as inventory from '@wix/auto_sdk_stores_inventory/meta'
import * as products from '@wix/auto_sdk_stores_products/meta'
import { expect, test } from 'vitest'
import { OWN_HOST } from './shop.ts'

const modules = {
  backInStockNotifications,
  backInStockSettings,
  checkout,
  orders,
  currentCart,
  authentication,
  oauth,
  recovery,
  verification,
  members,
  redirects,
  collections,
  inventory,
  products,
  siteProperties,
}

/**
 * What the modules have besides: checkouts and orders that a merchant handles (payments, refunds, imports), a community of
 * members with public pages, and lists of many members at once.
 */
const NOT_SERVED = [
  'checkout.getWixCheckoutUrl',
  'checkout.markCheckoutAsCompleted',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl',
  'orders.aggregateOrders',
  'orders.bulkDeleteImportedOrders',
  'orders.captureAuthorizedPayments',
  'orders.chargeMemberships',
  'orders.getRefundabilityStatus',
  'orders.paymentCollectionCreatePaymentGatewayOrder',
  'orders.preparePaymentCollection',
  'orders.setOrderNumberCounter',
  'orders.triggerRefund',
  'orders.updateOrderLineItem',
  'orders.updateOrderStatus',
  'orders.voidAuthorizedPayments',
  'members.bulkApproveMembers',
  'members.bulkBlockMembers',
  'members.bulkDeleteMembers',
  'members.bulkDeleteMembersByFilter',
  'members.deleteMemberAddresses',
  'members.deleteMemberEmails',
  'members.deleteMemberPhones',
  'members.deleteMyMember',
  'members.joinCommunity',
  'members.leaveCommunity',
  'members.muteMember',
  'members.unmuteMember',
  'members.updateCurrentMemberSlug',
  'members.updateMemberSlug',
]

interface Meta {
  readonly httpMethod: string
  readonly getUrl: (context: { host: string }) => string
}

const isMeta = (value: unknown): value is Meta =>
  typeof value === 'object' && value !== null && 'getUrl' in value && 'httpMethod' in value

/** Every call of the modules, by name, with what the SDK itself says of its address. */
const sdkCalls = Object.entries(modules).flatMap(([module, functions]) =>
  Object.entries(functions).flatMap(([name, describe]) => {
    const meta: unknown = typeof describe === 'function' ? describe() : undefined
    return isMeta(meta) ? [{ name: `${module}.${name}`, meta }] : []
  }),
)

/** What a site serves, parameters being parameters whatever their name. */
const served = new Set(
  Object.values(contract.calls).flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${bare(path)}`)),
)

function bare(path: string): string {
  return path.replaceAll(/[:{][^/}]+}?/g, '*')
}

const isServedAt = (host: string, { httpMethod, getUrl }: Meta) => served.has(`${httpMethod} ${bare(getUrl({ host }))}`)

test.each(['www.wixapis.com', OWN_HOST])(
  "O12: the site serves every call of the SDK's modules that uses %s",
  (host) => {
    expect(sdkCalls.length).toBeGreaterThan(70)
    const missing = sdkCalls.filter(({ meta }) => !isServedAt(host, meta))
    expect(missing.map(({ name }) => name)).toEqual(NOT_SERVED)
  },
)
