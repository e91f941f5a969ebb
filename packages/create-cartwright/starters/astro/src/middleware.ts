import { defineMiddleware } from 'astro:middleware'
import { frameHeaders, isTrustedWrite } from '@cartwright/react/server'
import { languages } from '../shop/languages'
import { openShop, origin } from './shop.server'

/** Languages that have a prefix in addresses. */
const prefixes: readonly string[] = languages.slice(1)

/** Rejects forms of other sites, opens the shop of the shopper, and sets the cookies of their tokens. */
export const onRequest = defineMiddleware(async ({ request, locals, params: { lang } }, next) => {
  if (!isTrustedWrite(request, origin)) return new Response(`This form was not sent from ${origin}.`, { status: 403 })
  const { shop, headers } = openShop(request)
  locals.shop = shop
  const isUnknown = lang !== undefined && !prefixes.includes(lang)
  const page = isUnknown ? new Response(null, { status: 404 }) : await next()
  // The headers of a redirect cannot be changed.
  const response = new Response(page.body, page)
  for (const [name, value] of Object.entries(frameHeaders)) response.headers.set(name, value)
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
})
