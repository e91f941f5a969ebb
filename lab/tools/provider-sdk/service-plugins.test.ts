import { createSign, generateKeyPairSync } from 'node:crypto'
import * as ours from '@cartwright/client/plugins'
import * as additionalFees from '@wix/auto_sdk_ecom_additional-fees'
import { AppStrategy, createClient } from '@wix/sdk'
import { expect, test } from 'vitest'
import { thrown } from './shop.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** A question as the provider asks it of an app: a signed token, and nothing else, in the body. */
function ask(claims: object = {}, path = '/v1/calculate-additional-fees'): Request {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const metadata = {
    requestId: 'a-request',
    currency: 'EUR',
    languages: ['de'],
    instanceId: crypto.randomUUID(),
    appExtensionType: 'ECOM_ADDITIONAL_FEES',
    identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: crypto.randomUUID() },
  }
  const request = {
    lineItems: [{ id: 'a-line', quantity: 3, price: '12.50', physicalProperties: { weight: 0.35 } }],
    shippingAddress: { country: 'DE', addressLine: 'Am Deich 5' },
  }
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: 'wix.com', aud: APP_ID, iat, exp: iat + 300, data: { request, metadata }, ...claims }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(payload)}`
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')
  return new Request(`https://app.example/plugins${path}`, { method: 'POST', body: `${signed}.${signature}` })
}

/** What the packing of so many things costs; the same answer for both. */
const packing = (quantity: number, currency: string) => ({
  additionalFees: [
    { code: 'packing', name: 'Packing', price: (quantity * 0.5).toFixed(2), taxDetails: { taxable: true } },
  ],
  currency,
})

/** An app that answers by the provider's SDK. */
function theirApp() {
  const app = createClient({ auth: AppStrategy({ appId: APP_ID, publicKey: pem }), modules: { additionalFees } })
  const seen: unknown[] = []
  app.additionalFees.provideHandlers({
    calculateAdditionalFees: ({ request, metadata }) => {
      seen.push({ request, metadata })
      return packing(request.lineItems?.[0]?.quantity ?? 0, metadata.currency ?? '')
    },
  })
  return { answer: (question: Request) => app.servicePlugins.processRequest(question), seen }
}

/** The same app by our client. */
function ourApp() {
  const seen: unknown[] = []
  const fees = ours.provide(ours.additionalFees, {
    calculateAdditionalFees: ({ request, metadata }) => {
      seen.push({ request, metadata })
      return packing(request.lineItems?.[0]?.quantity ?? 0, metadata.currency ?? '')
    },
  })
  const app = ours.servicePlugins({ appId: APP_ID, publicKey: pem, plugins: [fees] })
  return { answer: (question: Request) => app.respond(question), seen }
}

test("O12: our client and the provider's SDK verify and answer a request alike", async () => {
  const [theirs, own] = [theirApp(), ourApp()]
  const question = ask()
  const answers = [await theirs.answer(question.clone()), await own.answer(question)]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.json()]).toEqual([
      200,
      'application/json',
      packing(3, 'EUR'),
    ])
  }
  const line = { quantity: 3, price: '12.50', physicalProperties: { weight: 0.35 } }
  const requested = { metadata: { requestId: 'a-request', currency: 'EUR', languages: ['de'] } }
  expect(own.seen).toMatchObject([
    {
      ...requested,
      request: { lineItems: [{ id: 'a-line', ...line }], shippingAddress: { addressLine: 'Am Deich 5' } },
    },
  ])
  expect(theirs.seen).toMatchObject([
    {
      ...requested,
      request: { lineItems: [{ _id: 'a-line', ...line }], shippingAddress: { addressLine1: 'Am Deich 5' } },
    },
  ])
})

test.each([
  ['for another app', 401, ask({ aud: crypto.randomUUID() })],
  ['by another issuer', 401, ask({ iss: 'https://elsewhere.example' })],
  ['that is over', 401, ask({ exp: 1 })],
  ['without its kind', 401, ask({ data: { request: {}, metadata: {} } })],
  ['an address without a server', 404, ask({}, '/v1/elsewhere')],
])('O12: a question %s is answered by neither: ours says so with %i, the SDK throws', async (_, status, question) => {
  expect(await thrown(theirApp().answer(question.clone()))).toBeInstanceOf(Error)
  expect((await ourApp().answer(question)).status).toBe(status)
})
