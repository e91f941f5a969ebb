import { createHmac } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../http/testing.ts'
import { openReceiver, openWebhookSite } from './testing.ts'

const HOUR = 60 * 60 * 1000
let opened: Awaited<ReturnType<typeof openWebhookSite>>
const receivers: { close(): Promise<void> }[] = []
beforeEach(async () => {
  opened = await openWebhookSite()
})
afterEach(async () => {
  await opened.site.close()
  for (const receiver of receivers.splice(0)) await receiver.close()
})

async function subscribe(...parameters: Parameters<typeof openReceiver>) {
  const receiver = await openReceiver(...parameters)
  receivers.push(receiver)
  const subscription = { url: receiver.url, eventTypes: ['wix.stores.catalog.v3.product_created'] }
  const { secret } = await ask(opened.site, opened.apiKey, calls.CreateWebhookSubscription, { subscription })
  return { ...receiver, secret }
}
const create = (name: string) =>
  ask(opened.site, opened.apiKey, calls.CreateProduct, {
    product: { name, description: `<p>${name}</p>`, priceData: { price: 1 } },
  })

describe('the signature of a webhook is that of its bytes', () => {
  test.each([
    ['an emoji', 'Becher 😊 £', 'gh:octokit/webhooks.js#1155'],
    ['separators of lines', 'Becher\u2028blau\u2029rund', 'gh:jonpulice/node-shopify-auth#2'],
    ['letters of other scripts', 'Кружка «Щёлкино» 有田焼', 'gh:grnhse/greenhouse-api-docs#485'],
    ['an ellipsis', 'Becher…', 'gh:github/docs#3567'],
  ])('with %s: %s: %s', async (_, name) => {
    const { secret, received, envelopes } = await subscribe()
    await create(name)
    await opened.site.webhooks.deliverDue()
    const [one] = received
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = one?.headers ?? {}
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${time}.${one?.body}`, 'utf8').digest('base64')
    expect(String(signatures).split(' ')).toContain(`v1,${signature}`)
    expect(JSON.stringify(envelopes()[0]?.payload)).toContain(`<p>${name}</p>`)
  })
})

test('what happens once is delivered once, however often deliveries are sought: gh:woocommerce/woocommerce#28329', async () => {
  const { received } = await subscribe()
  await create('Mug')
  for (const _ of [1, 2, 3]) await opened.site.webhooks.deliverDue()
  opened.clock.turn(25 * HOUR)
  await opened.site.webhooks.deliverDue()
  expect(received).toHaveLength(1)
})

test.each([
  [302, 'gh:woocommerce/woocommerce#21490'],
  [500, 'gh:Automattic/wp-calypso#86280'],
])('a receiver that responded with %d gets the same event again, and then no more', async (status) => {
  const { received, envelopes } = await subscribe((_, count) => (count === 1 ? status : 200))
  await create('Mug')
  await opened.site.webhooks.deliverDue()
  expect(received).toHaveLength(1)
  for (const _ of [1, 2]) {
    opened.clock.turn(HOUR)
    await opened.site.webhooks.deliverDue()
  }
  const [first, second] = envelopes()
  expect(envelopes()).toHaveLength(2)
  expect(second?.payload.id).toBe(first?.payload.id)
})
