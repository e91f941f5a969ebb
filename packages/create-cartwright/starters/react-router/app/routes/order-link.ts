import { redirect } from 'react-router'
import { languageOf } from '../../shop/languages'
import { settings } from '../shop.server'
import type { Route } from './+types/order-link'

/** The link of a mail, which shows one order without an account. The page is one of the site. */
export function loader({ url, params: { token } }: Route.LoaderArgs) {
  const page = new URL(`/orders/${encodeURIComponent(token)}`, settings.site.url)
  page.searchParams.set('lang', languageOf(url.pathname))
  return redirect(page.href)
}
