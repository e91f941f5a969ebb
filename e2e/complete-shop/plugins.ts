import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  additionalFees,
  catalog,
  customTriggers,
  discounts,
  fulfillmentService,
  giftVouchersProvider,
  inventory,
  memberships,
  PluginError,
  paymentSettings,
  provide,
  recommendationsProvider,
  servicePlugins,
  shippingRates,
  taxCalculationProvider,
  validations,
} from '../../packages/client/src/plugins.ts'
import type { Owner } from './callers.ts'

const APP_ID = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'

/** One plugin of each kind. One adds a delivery option, one a fee; the others respond and change nothing. */
const plugins = [
  provide(shippingRates, {
    getShippingRates: ({ metadata: { currency = 'EUR' } }) => ({
      shippingRates: [{ code: 'courier', title: 'Kurier', cost: { price: '7.50', currency } }],
    }),
  }),
  provide(additionalFees, {
    calculateAdditionalFees: ({ metadata: { currency = 'EUR' } }) => ({
      additionalFees: [{ code: 'climate', name: 'Klimabeitrag', price: '0.20' }],
      currency,
    }),
  }),
  provide(validations, { getValidationViolations: () => ({ violations: [] }) }),
  provide(discounts, { getEligibleDiscounts: () => ({ discounts: [] }) }),
  provide(customTriggers, {
    listTriggers: () => ({ customTriggers: [{ id: APP_ID, name: 'Regenwetter' }] }),
    getEligibleTriggers: () => ({ eligibleTriggers: [] }),
  }),
  provide(paymentSettings, { getPaymentSettings: () => ({}) }),
  provide(recommendationsProvider, { getRecommendations: () => ({ recommendationPerAlgorithm: [] }) }),
  provide(catalog, { getCatalogItems: () => ({ catalogItems: [] }) }),
  provide(inventory, { decrementAvailability: () => ({}), incrementAvailability: () => ({}) }),
  provide(memberships, {
    listEligibleMemberships: () => ({ eligibleMemberships: [] }),
    listExistingMemberships: () => ({ memberships: [] }),
    listPurchasablePlans: () => ({ purchasablePlans: [] }),
    chargeMembership: () => ({ transactionId: APP_ID }),
    getMembershipVoidability: () => ({ voidable: true }),
    voidMembershipCharge: () => ({}),
  }),
  provide(giftVouchersProvider, {
    getBalance: () => {
      throw new PluginError('GIFT_CARD_NOT_FOUND')
    },
    redeem: () => ({ remainingBalance: 0, currencyCode: 'EUR', transactionId: APP_ID }),
    _void: () => ({ remainingBalance: 0, currencyCode: 'EUR' }),
  }),
  provide(fulfillmentService, {
    requestFulfillment: () => ({ externalId: 'W-1' }),
    cancelFulfillment: () => ({}),
  }),
  provide(taxCalculationProvider, { calculateTax: () => ({ lineItemTaxDetails: [] }) }),
]

/** A server of plugins that is registered in the shop under every kind. Close it after the shop. */
export async function openPlugins({ pluginRegistry }: Owner): Promise<{ close(): void }> {
  let publicKey = ''
  const server = createServer(async (request, response) => {
    const url = `http://127.0.0.1${request.url}`
    const question = new Request(url, { method: 'POST', body: await text(request) })
    const answer = await servicePlugins({ appId: APP_ID, publicKey, plugins }).respond(question)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const kind of KINDS) {
    const url = `http://127.0.0.1:${port}`
    const registered = await pluginRegistry.createServicePlugin({ kind, name: `Anbau ${kind}`, url, appId: APP_ID })
    publicKey = registered.publicKey
    // The shop has rates of its own; a plugin would calculate all taxes.
    if (kind === 'TAX_CALCULATION_PROVIDER')
      await pluginRegistry.updateServicePlugin(registered.servicePlugin.id, { enabled: false })
  }
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const KINDS = [
  'ECOM_ADDITIONAL_FEES',
  'ECOM_CATALOG',
  'ECOM_DISCOUNTS',
  'ECOM_DISCOUNTS_TRIGGER',
  'ECOM_INVENTORY',
  'ECOM_MEMBERSHIPS',
  'ECOM_PAYMENT_SETTINGS',
  'ECOM_RECOMMENDATIONS_PROVIDER',
  'ECOM_SHIPPING_RATES',
  'ECOM_VALIDATIONS',
  'FULFILLMENT_SERVICE',
  'GIFT_CARDS_PROVIDER',
  'TAX_CALCULATION_PROVIDER',
] as const
