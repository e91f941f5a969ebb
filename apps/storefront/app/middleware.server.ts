import { randomBytes } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { config } from './config.server.ts'
import { nonceContext } from './security/nonce.ts'
import { securityHeaders } from './security/policy.server.ts'
import { openShop, shopContext } from './shop.server.ts'

const headers = securityHeaders(config.storefrontUrl.protocol === 'https:')

const secure: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(nonceContext, randomBytes(16).toString('base64'))
  const response = await next()
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Opens the shop for this shopper, and hands back the cookies their session came to. */
const session: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const shop = openShop(request, url)
  context.set(shopContext, shop)
  const response = await next()
  const cookies = shop.sessionCookies()
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  if (cookies.length > 0) response.headers.set('Cache-Control', 'private, no-store')
  else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

export const requestMiddleware = [secure, session]
