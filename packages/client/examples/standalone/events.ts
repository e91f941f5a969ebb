import { selfHosted } from '@cartwright/client'
import { watchEvents } from '@cartwright/client/events'
import { type Callers, fillCart } from '../functions/callers.ts'

async function ofWatchEvents({ member: client, siteUrl, fetch, productId }: Callers) {
  const [host, controller, seen] = [selfHosted(siteUrl), new AbortController(), [] as number[]]
  const show = ({ lineItems }: { lineItems: unknown[] }) => seen.push(lineItems.length)
  const { signal } = controller
  const watching = async () => {
    // #region watchEvents
    for await (const { event } of watchEvents({ auth: client.auth, host, fetch, signal })) {
      if (event?.name === 'cartUpdated' || event?.name === 'cartCreated') show(event.entity)
    }
    // #endregion
  }
  const over = watching()
  for (let times = 0; times < 200 && seen.length === 0; times++) {
    await fillCart(client, productId)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  controller.abort()
  await over
  if (seen.length === 0) throw new Error('Nothing was seen')
}

export { ofWatchEvents as watchEvents }
