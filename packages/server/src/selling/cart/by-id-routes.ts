import { calls, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { StoredJson } from '../../platform/kernel/stored-json.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import type { CartById } from './cart.ts'
import { changeCart } from './change-cart.ts'
import { createCart } from './create-cart.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { cartNotFound } from './read-cart.ts'
import { readCart, requesterOf, writeCart } from './shared-routes.ts'
import { findCartIdOfCheckout } from './store.ts'
import { requireSupportedLines } from './unsupported-fields.ts'
import { updateCart } from './update-cart.ts'

const supportedLines = { requireSupported: requireSupportedLines }

const byId = ({ caller }: RequestContext, cartId: string): CartById => ({ cartId, caller })

/** The calls that only carts by their ids have, in the first shape. */
export function cartsByIdRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateCart, create, supportedLines)
  serve(app, calls.GetCart, (context, { id }) => read(context, byId(context, id)))
  serve(app, calls.GetCartByCheckoutId, async (context, { id }) => {
    const cartId = await findCartIdOfCheckout(context.site.db, id)
    const key = byId(context, cartId ?? id)
    if (cartId === null) throw cartNotFound(key)
    return read(context, key)
  })
  serve(
    app,
    calls.UpdateCart,
    async (context, request) => {
      const { id, ...cartInfo } = request.cartInfo
      await checkVatNumber(context.site, vatNumberOf(cartInfo.contactInfo))
      return writeCart(context, byId(context, id), (transaction, { services, caller, key }) =>
        updateCart(transaction, services, { ...request, cartInfo, caller, key }),
      )
    },
    supportedLines,
  )
  serve(app, calls.RemoveBusinessLocation, (context, { id }) =>
    writeCart(context, byId(context, id), (transaction, { services, key }) =>
      changeCart(transaction, services, key, ({ details: { businessLocationId: _, ...details } }) => ({ details })),
    ),
  )
}

async function create(context: RequestContext, request: RequestOf<'CreateCart'>): Promise<StoredJson> {
  if (request.lineItems.length + request.customLineItems.length === 0)
    throw invalidField('lineItems', 'must name something to add', 'REQUIRED_FIELD')
  await checkVatNumber(context.site, vatNumberOf(request.cartInfo?.contactInfo))
  return writeCart(context, null, (transaction, { services, caller }) =>
    createCart(transaction, services, {
      ...request,
      giftCards: [],
      caller,
      isCurrent: false,
      currency: context.currency,
      pageField: 'cartInfo.overrideCheckoutUrl',
    }),
  )
}

async function read({ site, caller, language, currency }: RequestContext, key: CartById): Promise<StoredJson> {
  const further = await furtherLanguage(site.db, language)
  return withPlugins(site, requesterOf(caller), (plugins) =>
    readCart(site, site.db, key, { language: further, plugins, currency }),
  )
}
