import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestApp, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { getRequestListener } from '@hono/node-server'
import { build } from 'esbuild'

/** What the program of `openRuntimeSite` reports where everything works. */
export const works = { inCart: 'Harbour mug', afterRenewal: 1, renewed: true, member: true, afterSignIn: 1 }

/** The client as one script, which defines `cartwright`. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './index.ts'", resolveDir: `${import.meta.dirname}/..` },
    bundle: true,
    format: 'iife',
    globalName: 'cartwright',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** A site that listens, with a catalog, and a program for any runtime that has `cartwright`. */
export async function openRuntimeSite() {
  const script = await bundleClient()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const site = await createTestSite({ url })
  await createTestCatalog(site)
  const { clientId } = await createTestApp(site, { redirectUris: [`${url}/page`] })
  server.on(
    'request',
    getRequestListener((request) =>
      new URL(request.url).pathname === '/page'
        ? new Response('<!doctype html><title>Page</title><body></body>', { headers: { 'content-type': 'text/html' } })
        : site.fetch(request),
    ),
  )
  return {
    url,
    script,
    /** An expression: a promise of what the program saw, as JSON. */
    run: `(async () => {${program(url, clientId)}})()`,
    async close() {
      server.closeAllConnections()
      server.close()
      await site.close()
    },
  }
}

/** Fills a cart, renews an expired token, and signs a new member in: in a page by a hidden frame, elsewhere by redirect. */
const program = (siteUrl: string, clientId: string) => `
  const { createClient, currentCart, OAuthStrategy, products, selfHosted, STORES_APP_ID } = cartwright
  const shop = createClient({
    auth: OAuthStrategy({ clientId: '${clientId}' }),
    host: selfHosted('${siteUrl}'),
    modules: { currentCart, products },
  })
  const { items } = await shop.products.queryProducts().eq('slug', 'harbour-mug').find()
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: items[0].id } }]
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems })

  const before = await shop.auth.getTokens()
  await shop.auth.setTokens({ ...before, accessToken: { ...before.accessToken, expiresAt: 1 } })
  const kept = await shop.currentCart.getCurrentCart()
  const after = await shop.auth.getTokens()

  const email = 'member' + Math.random().toString(36).slice(2) + '@example.com'
  const { data } = await shop.auth.register({ email, password: 'a heron in the reeds' })
  if (typeof document === 'undefined') {
    const flow = await shop.auth.generateOAuthData('${siteUrl}/page')
    const { authUrl } = await shop.auth.getAuthUrl(flow, { sessionToken: data.sessionToken, responseMode: 'query' })
    const response = await fetch(authUrl, { redirect: 'manual' })
    const { code, state } = shop.auth.parseFromUrl(response.headers.get('location'))
    await shop.auth.setTokens(await shop.auth.getMemberTokens(code, state, flow))
  } else {
    await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(data.sessionToken))
  }
  const ofMember = await shop.currentCart.getCurrentCart()
  return JSON.stringify({
    inCart: cart.lineItems[0].productName.original,
    afterRenewal: kept.lineItems.length,
    renewed: before.accessToken.value !== after.accessToken.value,
    member: await shop.auth.loggedIn(),
    afterSignIn: ofMember.lineItems.length,
  })
`
