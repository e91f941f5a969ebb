import type { EstimateTotalsResponse } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { SITE_TAX_APP_ID } from '../../selling/taxes/tax-groups.ts'
import { openPlugin, openPluginShop, type ReceivedCall, type Respond } from './testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
afterEach(() => shop.removeAll())
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const levels = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const

/** A tax of 0.10 of each level on each line. */
const taxes: Respond = ({ request }: ReceivedCall) => ({
  currency: 'EUR',
  lineItemTaxDetails: request.lineItems.map(({ id }) => ({
    id,
    taxBreakdown: levels.map((jurisdictionType) => ({
      taxName: 'Sales tax',
      jurisdiction: `The ${jurisdictionType}`,
      jurisdictionType,
      rate: '0.01',
      taxAmount: '0.10',
    })),
  })),
})

const register = (respond: Respond, changes: object = {}) => {
  plugin.respond = respond
  const taxPlugin = { kind: 'TAX_CALCULATION_PROVIDER' as const, name: 'Taxes', url: plugin.url, appId: APP_ID }
  return shop.register({ ...taxPlugin, timeLimit: 2000, cacheSeconds: 0, ...changes })
}

const calculationOf = async (request?: object) => {
  const estimate = await (await shop.visitorWith()).estimate(request)
  return { tax: estimate.taxSummary?.totalTax.amount, ...estimate.taxSummary?.calculationDetails }
}

test('the tax of a plugin is an automatic rate, with the level of each jurisdiction', async () => {
  await register(taxes)
  const { taxSummary, calculatedLineItems }: EstimateTotalsResponse = await (await shop.visitorWith()).estimate()
  expect(taxSummary?.calculationDetails).toEqual({ rateType: 'AUTO_RATE' })
  expect(taxSummary?.aggregatedTaxBreakdown?.map(({ jurisdictionTypeEnum }) => jurisdictionTypeEnum)).toEqual(levels)
  const [line] = calculatedLineItems ?? []
  const found = line?.pricesBreakdown.taxDetails.taxBreakdown.map(({ jurisdictionType }) => jurisdictionType)
  expect(found).toEqual(levels)
})

test('without a plugin the rates of the site are manual, and no tax is collected where there are none', async () => {
  expect(await calculationOf()).toMatchObject({
    rateType: 'MANUAL_RATE',
    manualRateReason: 'GLOBAL_SETTING_TO_MANUAL',
  })
  expect(await calculationOf({ calculateTax: true })).toEqual({ tax: '0.00', rateType: 'NO_TAX_COLLECTED' })
})

test('while the plugin fails, the rates of the shop replace it, and the response says so', async () => {
  await register((_, response) => void response.writeHead(500).end(), { fallback: 'IGNORE' })
  const calculation = await calculationOf()
  expect(calculation).toMatchObject({
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED', error: { code: 'SERVICE_PLUGIN_FAILED' } },
  })
  expect(Number(calculation.tax)).toBeGreaterThan(0)
})

test('a tax region names who calculates: the rates of the site, or an app', async () => {
  const { body } = await callSite<{ taxRegions: { id: string; country: string; revision: string }[] }>(
    shop.site,
    shop.apiKey,
    'POST',
    '/billing/v1/tax-regions/query',
    { query: {} },
  )
  const [region] = body.taxRegions.filter(({ country }) => country === 'DE')
  const calculatedBy = async (appId: string) => {
    const path = `/billing/v1/tax-regions/${region?.id}`
    const { body: current } = await callSite<{ taxRegion: { revision: string } }>(shop.site, shop.apiKey, 'GET', path)
    const taxRegion = { id: region?.id, revision: current.taxRegion.revision, appId }
    const changed = await callSite<{ taxRegion: object }>(shop.site, shop.apiKey, 'PATCH', path, { taxRegion })
    expect(changed.body.taxRegion).toMatchObject({ appId })
    return calculationOf()
  }
  await register(taxes)
  expect(await calculatedBy(SITE_TAX_APP_ID)).toMatchObject({
    rateType: 'MANUAL_RATE',
    manualRateReason: 'REGION_SETTING_TO_MANUAL',
  })
  expect(await calculatedBy(APP_ID)).toMatchObject({ rateType: 'AUTO_RATE' })
  await shop.removeAll()
  expect(await calculationOf()).toMatchObject({
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' },
  })
})
