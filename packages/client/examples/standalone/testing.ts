import { createClient, currentCart, OAuthStrategy, selfHosted } from '@cartwright/client'
import { programmableSite } from '@cartwright/client/testing'
import { type Callers, catalogAppId } from '../functions/callers.ts'

async function ofProgrammableSite({ clientId, siteUrl, fetch, productId }: Callers) {
  const [host, auth] = [selfHosted(siteUrl), OAuthStrategy({ clientId })]
  const lineItems = [{ quantity: 1, catalogReference: { appId: catalogAppId, catalogItemId: productId } }]
  // #region programmableSite
  const site = programmableSite(fetch)
  const shop = createClient({ auth, host, fetch: site.fetch, modules: { currentCart } })

  // The site does it, and the client does not learn of it; made again by its key, it is done once.
  site.dropResponse({ on: 'addToCurrentCart' })
  await shop.currentCart.addToCurrentCart({ lineItems })
  // #endregion
  const tries = site.requests.filter(({ url }) => url.includes('add-to-cart')).length
  if (tries !== 2) throw new Error(`It was tried ${tries} times`)
}

export { ofProgrammableSite as programmableSite }
