import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { readSettings, writeSettings } from '../settings/settings.ts'
import { takeDailyRates } from './daily-rates.ts'
import { rateOfDay, readRates } from './read-rates.ts'

const HOUR = 60 * 60 * 1000
const xmlOf = (rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
  <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='2026-11-20'>
    ${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('\n')}
  </Cube></Cube></gesmes:Envelope>`

let site: Site
let apiKey: string
let source: { respond: () => [status: number, body: string]; requests: number; close: () => void; url: string }
const clock = turnableClock()

beforeEach(async () => {
  const server = createServer((_, response) => {
    source.requests += 1
    const [status, body] = source.respond()
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`
  source = {
    respond: () => [200, xmlOf({ USD: '1.1000', GBP: '0.8500' })],
    requests: 0,
    url,
    close: () => server.close(),
  }
  site = await createTestSite({ now: clock.now, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  apiKey = (await createApiKey(site, { name: 'Tests' })).apiKey
  await ask(site, apiKey, calls.UpdateSiteSettings, {
    settings: {
      exchangeRateSource: url,
      currencyRates: [
        { currency: 'USD', rate: '1.0842', priceEnding: '0.99', fromSource: true },
        { currency: 'GBP', rate: '0.80' },
      ],
    },
  })
})
afterEach(async () => {
  source.close()
  await site.close()
})

const rates = async () =>
  Object.fromEntries((await readSettings(site.db)).currencyRates.map(({ currency, rate }) => [currency, rate]))

describe('the rates of the day', () => {
  test('are taken once a day; a rate set by hand stays', async () => {
    await takeDailyRates(site)
    expect(await rates()).toEqual({ USD: '1.1', GBP: '0.80' })
    expect((await readSettings(site.db)).currencyRates[0]).toMatchObject({ priceEnding: '0.99', fromSource: true })
    source.respond = () => [200, xmlOf({ USD: '1.1200' })]
    await takeDailyRates(site)
    expect(await rates()).toMatchObject({ USD: '1.1' })
    clock.turn(24 * HOUR)
    await takeDailyRates(site)
    expect(await rates()).toMatchObject({ USD: '1.12' })
    expect(source.requests).toBe(2)
  })

  test.each<[string, [status: number, body: string]]>([
    ['fails', [503, 'Away']],
    ['has no rates', [200, '<html>Moved</html>']],
    ['has a rate of zero', [200, xmlOf({ USD: '0.0000' })]],
  ])('stay as they were while the source %s, and are taken in the next hour', async (_, answer) => {
    source.respond = () => answer
    await expect(takeDailyRates(site)).rejects.toThrow('source')
    expect(await rates()).toMatchObject({ USD: '1.0842' })
    source.respond = () => [200, xmlOf({ USD: '1.0900' })]
    await takeDailyRates(site)
    expect(await rates()).toMatchObject({ USD: '1.09' })
  })

  test.each([
    ['jumps by more than a tenth', { USD: '1.3' }],
    ['is missing', { GBP: '0.85' }],
  ])('leave a rate as it was that %s', async (_, published) => {
    source.respond = () => [200, xmlOf(published)]
    await takeDailyRates(site)
    expect(await rates()).toEqual({ USD: '1.0842', GBP: '0.80' })
  })

  test('go by way of the euro in a shop of another currency', async () => {
    await writeSettings(site.db, {
      currency: 'GBP',
      currencyRates: [
        { currency: 'USD', rate: '1.3', fromSource: true },
        { currency: 'EUR', rate: '1.2', fromSource: true },
      ],
    })
    await takeDailyRates(site)
    expect(await rates()).toEqual({ USD: '1.29411765', EUR: '1.17647059' })
  })

  test('are not asked for while all rates are set by hand', async () => {
    await writeSettings(site.db, { currencyRates: [{ currency: 'USD', rate: '1.08' }] })
    await takeDailyRates(site)
    expect(source.requests).toBe(0)
  })

  test('come from a web address', async () => {
    const settings = { exchangeRateSource: 'file:///etc/passwd' }
    expect(await rejection(site, apiKey, calls.UpdateSiteSettings, { settings })).toEqual({
      status: 400,
      fields: ['settings.exchangeRateSource'],
    })
  })
})

test('a rate and the one back multiply to one, but for the last digit', () => {
  const rate = fc.integer({ min: 1, max: 10_000_000 }).map((value) => (value / 10_000).toFixed(4))
  fc.assert(
    fc.property(rate, rate, (usd, gbp) => {
      const published = readRates(xmlOf({ USD: usd, GBP: gbp }))
      const [there = '0', back = '0'] = [rateOfDay(published, 'USD', 'GBP'), rateOfDay(published, 'GBP', 'USD')]
      const most = Math.max(Number(there), Number(back), 1)
      expect(Math.abs(Number(there) * Number(back) - 1)).toBeLessThan(most * 1e-8)
      expect(rateOfDay(published, 'EUR', 'USD')).toBe(String(Number(usd)))
    }),
  )
})
