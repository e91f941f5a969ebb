import {
  ApiKeyStrategy,
  type Call,
  CartwrightError,
  complexQuery,
  cookieStorage,
  currentCart,
  isCartwrightError,
  memoryStorage,
  OAuthStrategy,
  products,
  type Send,
  selfHosted,
  traceparent,
  wix,
} from '@cartwright/client'
import type { Callers } from '../functions/callers.ts'
import { connecting } from './connecting.ts'

async function ofCreateClient(callers: Callers) {
  const { clientId, siteUrl } = callers
  const createClient = connecting(callers)
  // #region createClient
  const client = createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(siteUrl),
    modules: { currentCart, products },
  })
  const { items } = await client.products.queryProducts().limit(12).find()
  // #endregion
  return items.length
}

async function ofOAuthStrategy(callers: Callers) {
  const { clientId } = callers
  const createClient = connecting(callers)
  const showSignIn = () => undefined
  // #region OAuthStrategy
  const client = createClient({ auth: OAuthStrategy({ clientId }), modules: { currentCart } })
  client.auth.onSessionChange(({ type, role }) => {
    if (type === 'ended' && role === 'member') showSignIn()
  })
  const isMember = await client.auth.loggedIn()
  // #endregion
  return isMember
}

async function ofApiKeyStrategy(callers: Callers) {
  const { apiKey, memberId } = callers
  const createClient = connecting(callers)
  // #region ApiKeyStrategy
  const office = createClient({ auth: ApiKeyStrategy({ apiKey }), modules: { products } })
  const { items } = await office.products.queryProducts().eq('visible', false).find()
  // #endregion
  return [items.length, memberId]
}

async function ofCartwrightError({ visitor: client }: Callers) {
  const [couponCode, tellShopper] = ['NO-SUCH-COUPON', () => undefined]
  // #region CartwrightError
  try {
    await client.currentCart.updateCurrentCart({ couponCode })
  } catch (error) {
    if (error instanceof CartwrightError && error.kind === 'application') tellShopper()
    else throw error
  }
  // #endregion
}

async function ofIsCartwrightError({ visitor: client }: Callers) {
  const form = new Map<string, string>()
  const email = 'nobody'
  // #region isCartwrightError
  try {
    await client.recovery.sendRecoveryEmail(email)
  } catch (error) {
    if (!isCartwrightError(error, 'validation')) throw error
    for (const [field, says] of Object.entries(error.fieldErrors)) form.set(field, says)
  }
  // #endregion
  if (form.size !== 1) throw new Error(`${form.size} fields do not fit`)
}

async function ofMemoryStorage(callers: Callers) {
  const { member, clientId } = callers
  const createClient = connecting(callers)
  const tokens = await member.auth.getTokens()
  // #region memoryStorage
  const auth = OAuthStrategy({ clientId, storage: memoryStorage(tokens) })
  const client = createClient({ auth, modules: { currentCart } })
  // #endregion
  if (!(await client.auth.loggedIn())) throw new Error('Not signed in')
}

async function ofCookieStorage(callers: Callers) {
  const { clientId, productId } = callers
  const createClient = connecting(callers)
  const request = new Request('https://shop.example/')
  // #region cookieStorage
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const storage = cookieStorage({
    jar: { get: () => request.headers.get('cookie'), set: (cookie) => headers.append('Set-Cookie', cookie) },
  })
  const client = createClient({ auth: OAuthStrategy({ clientId, storage }), modules: { products } })
  const { product } = await client.products.getProduct(productId)
  const response = Response.json(product, { headers })
  // #endregion
  if (!response.headers.has('set-cookie')) throw new Error('No cookie was set')
}

async function ofSelfHosted(callers: Callers) {
  const { clientId, siteUrl } = callers
  const createClient = connecting(callers)
  const auth = OAuthStrategy({ clientId })
  // #region selfHosted
  const client = createClient({ auth, host: selfHosted(siteUrl), modules: { products } })
  const { items } = await client.products.queryProducts().find()
  // #endregion
  return items.length
}

async function ofWix(callers: Callers) {
  const { clientId } = callers
  const createClient = connecting(callers)
  const auth = OAuthStrategy({ clientId })
  // #region wix
  const client = createClient({ auth, host: wix(), modules: { currentCart, products } })
  // #endregion
  if (wix().url('/ecom/v1/carts/current', 'call') !== 'https://edge.wixapis.com/ecom/v1/carts/current') throw client
}

async function ofTraceparent(callers: Callers) {
  const { visitor, fetch: toSite } = callers
  const { auth: held } = visitor
  const sent: (string | null)[] = []
  const fetch = (url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('traceparent'))
    return toSite(url, init)
  }
  const createClient = connecting({ ...callers, fetch })
  const [auth, trace] = [() => held, '4bf92f3577b34da6a3ce929d0e0e4736']
  const request = new Request('https://shop.example/', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
  // #region traceparent
  const onRequest = traceparent(request.headers.get('traceparent'))
  const client = createClient({ auth, modules: { products }, onRequest })
  await client.products.queryProducts().find()
  // #endregion
  if (!sent.at(-1)?.includes(trace)) throw new Error(`The trace does not go on: ${sent}`)
}

async function ofComplexQuery(callers: Callers) {
  const { member, fetch: toSite } = callers
  const { auth: held } = member
  const sent: string[] = []
  const fetch = (url: string, init: RequestInit) => {
    sent.push(url)
    return toSite(url, init)
  }
  const createClient = connecting({ ...callers, fetch })
  const auth = () => held
  // #region complexQuery
  const queryProducts: Call<{ query: object }, { products: { name: string }[] }> = [
    'GET /stores-reader/v1/products/query-platformized',
    {},
    complexQuery,
  ]
  const shop = {
    mugs: (send: Send) => send(queryProducts, { query: { filter: { name: { $startsWith: 'Mug' } } } }),
  }
  const { products } = await createClient({ auth, modules: { shop } }).shop.mugs()
  // #endregion
  if (!sent.at(-1)?.includes('?.r=')) throw new Error(`${products.length} were asked for by ${sent}`)
}

export {
  ofApiKeyStrategy as ApiKeyStrategy,
  ofCartwrightError as CartwrightError,
  ofComplexQuery as complexQuery,
  ofCookieStorage as cookieStorage,
  ofCreateClient as createClient,
  ofIsCartwrightError as isCartwrightError,
  ofMemoryStorage as memoryStorage,
  ofOAuthStrategy as OAuthStrategy,
  ofSelfHosted as selfHosted,
  ofTraceparent as traceparent,
  ofWix as wix,
}
