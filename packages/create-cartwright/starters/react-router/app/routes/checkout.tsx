import { redirect } from 'react-router'
import { languageOf, localPath } from '../../shop/languages'
import { CheckoutPage } from '../../shop/pages/checkout'
import { routes, settings } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/checkout'

/** The form of the cart comes here and goes on to the checkout of the site. */
export const action = routes.checkout

/** The hosted checkout begins with a form. The own one is this page. */
export const loader = ({ url }: Route.LoaderArgs) =>
  settings.checkout === 'own' ? null : redirect(localPath(languageOf(url.pathname), '/cart'))

export default function Checkout() {
  return <CheckoutPage view={useRoot().view} />
}
