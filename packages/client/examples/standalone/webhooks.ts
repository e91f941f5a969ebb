import { createHmac } from 'node:crypto'
import { newestOnly, rememberInMemory, verifySignature, webhooks } from '@cartwright/client/webhooks'
import type { Callers } from '../functions/callers.ts'

async function ofWebhooks({ siteUrl, fetch, delivery }: Callers) {
  const [request, changed] = [await delivery(), new Set<string>()]
  const reindex = (productId: string) => changed.add(productId)
  // #region webhooks
  const hooks = webhooks({
    jwksUrl: `${siteUrl}/webhooks/v1/keys`,
    fetch,
    handlers: {
      productChanged: ({ data }) => reindex(data.productId),
      cartUpdated: ({ entity, metadata }) => console.log(entity.lineItems.length, metadata.identity?.identityType),
    },
  })
  const POST = (request: Request) => hooks.respond(request, console.error)
  // #endregion
  const { status } = await POST(request)
  if (status !== 200 || changed.size !== 1) throw new Error(`It was answered ${status}`)
}

async function ofRememberInMemory({ siteUrl, fetch, delivery }: Callers) {
  const [request, jwksUrl] = [await delivery(), `${siteUrl}/webhooks/v1/keys`]
  const again = request.clone()
  const handlers = { productChanged: () => undefined }
  // #region rememberInMemory
  const duplicates = rememberInMemory(3600)
  const hooks = webhooks({ jwksUrl, fetch, handlers, duplicates })
  // #endregion
  const outcomes = [(await hooks.process(request)).outcome, (await hooks.process(again)).outcome]
  if (outcomes.join() !== 'handled,duplicate') throw new Error(`They were ${outcomes}`)
}

async function ofNewestOnly({ siteUrl, fetch, delivery }: Callers) {
  const [request, jwksUrl] = [await delivery(), `${siteUrl}/webhooks/v1/keys`]
  const saved = new Set<string>()
  const reindex = (productId: string) => saved.add(productId)
  // #region newestOnly
  const isNews = newestOnly()
  const hooks = webhooks({
    jwksUrl,
    fetch,
    handlers: { productChanged: (event) => isNews(event) && reindex(event.data.productId) },
  })
  // #endregion
  await hooks.process(request)
  if (saved.size !== 1) throw new Error('It was no news')
}

async function ofVerifySignature() {
  const secret = `whsec_${Buffer.from('a secret of the subscription').toString('base64')}`
  const [body, id, time] = ['{}', 'event-1', `${Math.floor(Date.now() / 1000)}`]
  const mac = createHmac('sha256', 'a secret of the subscription').update(`${id}.${time}.${body}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${mac}` }
  const request = new Request('https://app.example/hooks', { method: 'POST', body, headers })
  // #region verifySignature
  const duplicates = rememberInMemory(600)
  const delivery = await verifySignature(request, secret, { duplicates })
  const event = JSON.parse(delivery.body)
  // #endregion
  if (delivery.id !== id || Object.keys(event).length > 0) throw new Error(`It was ${delivery.id}`)
}

export {
  ofNewestOnly as newestOnly,
  ofRememberInMemory as rememberInMemory,
  ofVerifySignature as verifySignature,
  ofWebhooks as webhooks,
}
