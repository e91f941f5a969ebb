import { redirect } from 'react-router'
import { languageOf, localPath } from '../../shop/languages'
import { routes } from '../shop.server'
import type { Route } from './+types/checkout'

/** The form of the cart comes here and goes on to the checkout of the site. */
export const action = routes.checkout

export const loader = ({ url }: Route.LoaderArgs) => redirect(localPath(languageOf(url.pathname), '/cart'))
