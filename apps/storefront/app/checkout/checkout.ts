import { ChannelType } from '@cartwright/client/enumerations'
import { redirect } from 'react-router'
import { type Destination, enteredDestination, readDestination } from '../cart/destination.ts'
import type { Problem } from '../cart/types.ts'
import { errorCodeOf } from '../error-code.ts'
import { localPath } from '../i18n/language.ts'
import { themeParameter } from '../layout/theme.ts'
import { readForm } from '../security/form.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import { recordStep } from '../visits/visits.server.ts'
import type { Route } from './+types/checkout.ts'

/** Makes a checkout of the cart and sends the shopper to the site's own pages, which bring them back. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const destination = enteredDestination(await readForm(request), readDestination(request))
  const cartPage = shop.origin + localPath(shop.language, '/cart')
  try {
    const checkoutId = await makeCheckout(shop, destination)
    recordStep(request, url, { step: 'CHECKOUT', checkoutId })
    const { redirectSession } = await shop.client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: {
        // The hosted checkout has its own thank-you page; the customer then returns to the shop.
        postFlowUrl: shop.origin + localPath(shop.language, '/'),
        cartPageUrl: cartPage,
      },
      preferences: { additionalQueryParameters: { lang: shop.language, ...themeParameter(request) } },
    })
    return redirect(redirectSession.fullUrl, { status: 303 })
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    const problem: Problem = code === 'CART_IS_EMPTY' || code === 'OWNED_CART_NOT_FOUND' ? 'checkoutEmpty' : 'generic'
    return redirect(localPath(shop.language, `/cart?problem=${problem}`), { status: 303 })
  }
}

async function makeCheckout(shop: Shop, destination: Destination | null): Promise<string> {
  const { currentCart } = shop.client
  if (destination) await rememberPlace(shop, destination)
  const delivery = destination?.delivery
  const checkout = { channelType: ChannelType.WEB }
  if (!delivery) return (await currentCart.createCheckoutFromCurrentCart(checkout)).checkoutId
  try {
    const chosen = { ...checkout, selectedShippingOption: delivery }
    return (await currentCart.createCheckoutFromCurrentCart(chosen)).checkoutId
  } catch (error) {
    // The chosen shipping option may no longer exist; the checkout then asks for another.
    if (errorCodeOf(error) === null) throw error
    return (await currentCart.createCheckoutFromCurrentCart(checkout)).checkoutId
  }
}

/** What the customer entered in the cart fills the fields of the checkout. */
async function rememberPlace({ client }: Shop, { delivery: _, ...address }: Destination) {
  await client.currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } })
}

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localPath(context.get(shopContext).language, '/cart'))
}
