import { plugins as contract, type Plugin } from '@cartwright/contract/plugins'
import { anyValue, fittingValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as definitions from '../generated/service-plugins.ts'
import { createSigner, fromNow } from '../testing/signer.ts'
import type { PluginDefinition } from './definition.ts'
import { PluginError, type PluginErrorCode } from './error.ts'
import { type Implementation, provide, type ServicePluginOptions, servicePlugins } from './service-plugins.ts'

const signer = await createSigner()
const appId = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const { shippingRates, giftVouchersProvider, memberships } = definitions

/** A question as a site asks it. */
async function ask(kind: string, path: string, request: unknown = {}, claims: object = {}) {
  const metadata = { requestId: 'r', currency: 'EUR', languages: ['de'], appExtensionType: kind }
  const data = { request: onWire(request), metadata }
  const body = await signer.sign({ iss: 'wix.com', aud: appId, iat: fromNow(), data, ...claims })
  return { url: `https://app.example/plugins${path}`, body }
}
const askRates = (claims?: object) => ask('ECOM_SHIPPING_RATES', '/v1/getRates', {}, claims)
const askBalance = (code: string) => ask('GIFT_CARDS_PROVIDER', '/v1/balance', { code })

const host = (plugins: readonly Implementation[], options: Partial<ServicePluginOptions> = {}) =>
  servicePlugins({ appId, publicKey: signer.pem, plugins, ...options })

const known: Record<string, Plugin> = contract
const methods = Object.entries<PluginDefinition<never>>(definitions).flatMap(([name, definition]) =>
  Object.keys(definition.methods).flatMap((method) => {
    const schemas = known[name]?.methods[method]
    return schemas ? [[`${name}.${method}`, definition, method, schemas] as const] : []
  }),
)
const provideOne = (definition: PluginDefinition<never>, method: string, handler: (question: unknown) => unknown) =>
  provide(definition as PluginDefinition<Record<string, unknown>>, { [method]: handler })

describe('every method', () => {
  test.each(methods)(
    '§7.16 %s is given each value of the question as it was',
    async (_, definition, method, { path, request }) => {
      await fc.assert(
        fc.asyncProperty(anyValue(request, 'answer'), async (value) => {
          const seen: unknown[] = []
          const plugins = host([provideOne(definition, method, (question) => seen.push(question) && {})])
          await plugins.process(await ask(definition.componentType, path, value)).catch(() => undefined)
          expect(seen).toEqual([{ request: value, metadata: expect.objectContaining({ currency: 'EUR' }) }])
        }),
        { numRuns: 15 },
      )
    },
  )

  test.each(methods)(
    '%s gives each value of the answer as the wire has it',
    async (_, definition, method, { path, response }) => {
      await fc.assert(
        fc.asyncProperty(fittingValue(response, 'request'), async (value) => {
          const plugins = host([provideOne(definition, method, async () => value)])
          const { status, body } = await plugins.process(await ask(definition.componentType, path))
          expect(status).toBe(200)
          expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(onWire(value))))
        }),
        { numRuns: 15 },
      )
    },
  )
})

describe('a question', () => {
  const rates = provide(shippingRates, { getShippingRates: () => ({ shippingRates: [] }) })

  test('is answered under any base path, with the kind in any case', async () => {
    for (const kind of ['ECOM_SHIPPING_RATES', 'ecom_shipping_rates']) {
      for (const path of ['/v1/getRates', '/deep/down/v1/getRates/', '/v1/getRates?tracing=1']) {
        await expect(host([rates]).process(await ask(kind, path))).resolves.toEqual({
          status: 200,
          body: '{"shippingRates":[]}',
        })
      }
    }
  })

  test('finds its method among similar endings', async () => {
    const voided: string[] = []
    const _void = () => {
      voided.push('gift')
      return { remainingBalance: 1, currencyCode: 'EUR' }
    }
    const voidMembershipCharge = () => {
      voided.push('charge')
      return {}
    }
    const plugins = host([
      provide(giftVouchersProvider, { getBalance: none, redeem: none, _void }),
      provide(memberships, { ...unused, voidMembershipCharge }),
    ])
    await plugins.process(await ask('GIFT_CARDS_PROVIDER', '/v1/void'))
    await plugins.process(await ask('ECOM_MEMBERSHIPS', '/v1/void-membership-charge'))
    expect(voided).toEqual(['gift', 'charge'])
  })

  test('without a handler is reported as such', async () => {
    const cases = [
      [await ask('ECOM_DISCOUNTS', '/v1/eligible-discounts'), 'UNKNOWN_PLUGIN'],
      [await ask('__proto__', '/v1/getRates'), 'UNKNOWN_PLUGIN'],
      [await ask('ECOM_SHIPPING_RATES', '/v1/getWeather'), 'UNKNOWN_METHOD'],
    ] as const
    for (const [question, code] of cases) {
      await expect(host([rates]).process(question)).rejects.toMatchObject({ kind: 'http', code })
      expect((await host([rates]).respond(requestOf(question))).status).toBe(404)
    }
  })

  test.each([
    ['another issuer', { iss: 'site.example' }, 'UNEXPECTED_ISSUER'],
    ['another app', { aud: 'another' }, 'UNEXPECTED_AUDIENCE'],
    ['the past', { iat: fromNow(-600) }, 'TOKEN_TOO_OLD'],
    ['its end', { exp: fromNow(-120) }, 'TOKEN_EXPIRED'],
    ['no metadata', { data: { request: {} } }, 'MALFORMED_PAYLOAD'],
    ['text for data', { data: '{}' }, 'MALFORMED_PAYLOAD'],
  ])('of %s is rejected before its handler runs', async (_, claims, code) => {
    let ran = false
    const plugins = host([
      provide(shippingRates, {
        getShippingRates: () => {
          ran = true
          return {}
        },
      }),
    ])
    const question = await askRates(claims)
    await expect(plugins.process(question)).rejects.toMatchObject({ kind: 'auth', code })
    expect((await plugins.respond(requestOf(question))).status).toBe(401)
    expect(ran).toBe(false)
  })

  test('may come from a site of one’s own', async () => {
    const plugins = host([rates], { issuer: 'https://shop.example' })
    await expect(plugins.process(await askRates({ iss: 'https://shop.example' }))).resolves.toMatchObject({
      status: 200,
    })
    await expect(plugins.process(await askRates())).rejects.toMatchObject({ code: 'UNEXPECTED_ISSUER' })
  })
})

describe('an error response', () => {
  const gifts = (getBalance: () => never) =>
    host([provide(giftVouchersProvider, { getBalance, redeem: none, _void: none })])
  const statuses = Object.entries(giftVouchersProvider.errors) as [PluginErrorCode, number][]

  test.each(statuses)('%s is sent with its data and the status %i', async (code, status) => {
    const plugins = gifts(() => {
      throw new PluginError(code, { code: 'MUG-2026' })
    })
    const answer = await plugins.respond(requestOf(await askBalance('MUG-2026')))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ applicationError: { code, data: { code: 'MUG-2026' } } })
  })

  test('rejects another kind of plugin', async () => {
    const plugins = gifts(() => {
      throw new PluginError('MISSING_POSTAL_CODE')
    })
    await expect(plugins.process(await askBalance('MUG-2026'))).rejects.toMatchObject({ code: 'MISSING_POSTAL_CODE' })
    expect((await plugins.respond(requestOf(await askBalance('MUG-2026')))).status).toBe(500)
  })

  test('reports an unexpected exception only to the app', async () => {
    const errors: unknown[] = []
    const failure = Object.assign(new Error('The ledger is down'), { kind: 'auth', code: 'SECRET' })
    const plugins = gifts(() => {
      throw failure
    })
    const answer = await plugins.respond(requestOf(await askBalance('MUG-2026')), (error) => errors.push(error))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('{}')
    expect(errors).toEqual([failure])
  })
})

describe('an answer', () => {
  test('a response that violates the contract is not sent, and the violation is named', async () => {
    const shippingRatesOf = () => ({ shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4,50' } }] })
    const plugins = host([provide(shippingRates, { getShippingRates: shippingRatesOf })])
    await expect(plugins.process(await askRates())).rejects.toMatchObject({
      kind: 'validation',
      message: 'INVALID_ARGUMENT: "shippingRates[0].cost.price" is no decimal text',
      fieldErrors: { 'shippingRates[0].cost.price': 'is no decimal text' },
    })
    expect((await plugins.respond(requestOf(await askRates()))).status).toBe(500)
  })
})

describe('the plugins of an app', () => {
  test('are all of one kind', () => {
    const rates = provide(shippingRates, { getShippingRates: () => ({}) })
    expect(() => host([rates, rates])).toThrow('There are two plugins of a kind')
  })

  test('are typed by their definition', () => {
    provide(shippingRates, {
      getShippingRates: ({ request, metadata }) => {
        expectTypeOf(request.shippingDestination?.postalCode).toEqualTypeOf<string | undefined>()
        expectTypeOf(metadata.currency).toEqualTypeOf<string | undefined>()
        return { shippingRates: [{ code: 'a', title: 'A' }] }
      },
    })
    // @ts-expect-error a rate has a title
    provide(shippingRates, { getShippingRates: () => ({ shippingRates: [{ code: 'a' }] }) })
    // @ts-expect-error no plugin refuses with this
    expectTypeOf<'OUT_OF_PAPER'>().toExtend<PluginErrorCode>()
    expectTypeOf<'MISSING_POSTAL_CODE' | 'ALREADY_VOIDED'>().toExtend<PluginErrorCode>()
  })
})

const none = () => Promise.reject(new Error('Unexpected call'))
const unused = {
  listEligibleMemberships: none,
  listExistingMemberships: none,
  listPurchasablePlans: none,
  chargeMembership: none,
  getMembershipVoidability: none,
}
const requestOf = ({ url, body }: { url: string; body: string }) => new Request(url, { method: 'POST', body })
