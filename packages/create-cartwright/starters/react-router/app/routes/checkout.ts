import { redirect } from 'react-router'
import { shop } from '../shop/shop.server'

/** The form of the cart comes here and goes on to the checkout of the site. */
export const action = shop.checkout

export const loader = () => redirect('/cart')
