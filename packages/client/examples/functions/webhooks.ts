import { webhooks } from '@cartwright/client/webhooks'
import type { Callers } from './callers.ts'

export async function process({ siteUrl, fetch, delivery }: Callers) {
  const request = await delivery()
  const changed: string[] = []
  // #region process
  const hooks = webhooks({
    jwksUrl: `${siteUrl}/webhooks/v1/keys`,
    fetch,
    handlers: { productChanged: ({ data }) => changed.push(data.productId) },
  })
  const { type, outcome } = await hooks.process(request)
  // #endregion
  if (outcome !== 'handled' || changed.length !== 1) throw new Error(`${type} was ${outcome}`)
}

export async function respond({ siteUrl, fetch, delivery }: Callers) {
  const request = await delivery()
  const changed: string[] = []
  // #region respond
  const hooks = webhooks({
    jwksUrl: `${siteUrl}/webhooks/v1/keys`,
    fetch,
    handlers: { productChanged: ({ data }) => changed.push(data.productId) },
  })
  const response = await hooks.respond(request, (error) => console.error(error))
  // #endregion
  if (response.status !== 200 || changed.length !== 1) throw new Error(`It was answered ${response.status}`)
}
