import { data, redirect } from 'react-router'
import { readNewest } from '../catalog/catalog.server.ts'
import { smallBusinessText } from '../catalog/price-note.server.tsx'
import { toProductCard } from '../catalog/product-views.ts'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { readForm } from '../security/form.server.ts'
import { readFormKey } from '../security/form-key.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { recordStep } from '../visits/visits.server.ts'
import type { Route } from './+types/cart.ts'
import { estimateCart } from './cart.server.ts'
import { CartNotice } from './cart-notice.tsx'
import { CartSummary } from './cart-summary.tsx'
import { destinationCookie, readDestination, toDestination, writeDestination } from './destination.ts'
import { EmptyCart } from './empty-cart.tsx'
import { carryOut } from './intents.server.ts'
import { Line } from './line.tsx'
import { PriceNews } from './price-news.tsx'
import { ProblemText } from './problem-text.tsx'
import { readCountries, readCountryName, readSubdivisions } from './regions.server.ts'
import { cartCookie, rememberedPrices } from './remembered-prices.server.ts'
import { readRemoved, removedAddress } from './removed-address.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { Suggestions } from './suggestions.tsx'
import { toTotalsView } from './totals-view.ts'
import type { CartResult } from './types.ts'
import { useOptimisticCart } from './use-optimistic-cart.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const destination = readDestination(request)
  const estimate = await estimateCart(shop, destination)
  const { cart } = messagesIn(shop.language)
  const { description } = shop.storefront.profile
  return {
    destination: destination && { ...destination, name: readCountryName(destination.country, shop.language) },
    totals: estimate && toTotalsView(estimate, shop.language, smallBusinessText(shop.storefront, shop.language)),
    countries: readCountries(shop.storefront, shop.language),
    subdivisions: readSubdivisions(destination?.country),
    removed: readRemoved(url.searchParams),
    rejected: rejectedCheckout(url.searchParams),
    signedIn: await shop.signedIn(),
    suggestions: estimate
      ? []
      : (await readNewest(4, shop.view)).map((product) => toProductCard(product, shop.language)),
    head: pageHead({ ...shop.page, title: cart.title, ...(description && { description }), noIndex: true }),
  }
}

/** Every intent on the cart comes here, from any page: with script as a fetch, without as a form that leads here. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readForm(request)
  const { cookies, onAdded } = rememberedPrices(request)
  const result = await carryOut(shop, form, readFormKey(request.headers), onAdded)
  if (result.ok && result.intent === 'add') recordStep(request, url, { step: 'CART' })
  const headers = destinationHeaders(result.intent, request, form)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  // An error is rendered with the page, with and without scripts; success redirects.
  if (!isDocument(request) || !result.ok) return data(result, { headers })
  const search = result.intent === 'remove' ? removedAddress(result.removed) : ''
  return redirect(localPath(shop.language, '/cart') + search, { status: 303, headers })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart: messages } = useMessages()
  const cart = useOptimisticCart()
  const empty = cart.lines.length === 0
  return (
    <div className="page-x pt-8 pb-28 sm:pt-12 lg:pb-24">
      <h1 className="poster text-title">{messages.title}</h1>
      <ProblemText result={actionData ?? loaderData.rejected} />
      <CartNotice />
      <PriceNews lines={cart.lines} />
      <RemovedNotice removed={loaderData.removed} />
      {empty ? (
        <>
          <EmptyCart />
          <Suggestions products={loaderData.suggestions} />
        </>
      ) : (
        <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <section aria-label={messages.items(cart.count)}>
            <ul className="border-t border-line">
              {cart.lines.map((line) => (
                <Line key={line.id} line={line} level="h2" />
              ))}
            </ul>
          </section>
          <CartSummary cart={cart} {...loaderData} />
        </div>
      )}
    </div>
  )
}

/** Why the checkout sent the shopper back here, if it did. */
function rejectedCheckout(address: URLSearchParams): CartResult | undefined {
  const problem = address.get('problem')
  if (!problem) return undefined
  return { ok: false, intent: 'checkout', problem: problem === 'checkoutEmpty' ? problem : 'generic' }
}

/** Whether the browser itself is going somewhere, or a script is fetching for a page that stays. */
function isDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

function destinationHeaders(intent: string, request: Request, form: FormData): Headers {
  const headers = new Headers()
  if (intent !== 'destination' && intent !== 'delivery') return headers
  const known = readDestination(request)
  const field = (name: string) => (typeof form.get(name) === 'string' ? String(form.get(name)) : null)
  const given = toDestination((name) => field(name) ?? (name === 'country' ? (known?.country ?? null) : null))
  if (!given) return headers
  const destination =
    intent === 'delivery' && known ? { ...known, ...(given.delivery && { delivery: given.delivery }) } : given
  headers.append('Set-Cookie', cartCookie(destinationCookie, writeDestination(destination)))
  return headers
}
