import { readCart } from '../cart/cart.server.ts'
import { carryOut } from '../cart/intents.server.ts'
import { rememberedPrices } from '../cart/remembered-prices.server.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { readForm } from '../security/form.server.ts'
import { readFormKey } from '../security/form-key.ts'
import { shopContext } from '../shop.server.ts'
import { recordStep } from '../visits/visits.server.ts'
import type { Route } from './+types/cart.ts'
import { toToolCart } from './views.server.ts'

/** The shopper's cart, for the tools of a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return Response.json(toToolCart(await readCart(shop, request), shop))
}

/** Adds an item as the form of a product's page does, with the same fields. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readForm(request)
  form.set('intent', 'add')
  const { cookies, onAdded } = rememberedPrices(request)
  const result = await carryOut(shop, form, readFormKey(request.headers), onAdded)
  if (!result.ok) {
    const { problems } = messagesIn(shop.language)
    const text = result.field ? problems.textRequired(result.field) : problems[result.problem]
    return Response.json({ problem: result.problem, text })
  }
  recordStep(request, url, { step: 'CART' })
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const added = result.intent === 'add' && result.added !== undefined ? { added: result.added } : {}
  return Response.json({ ...added, cart: toToolCart(await readCart(shop, request), shop) }, { headers })
}
