import { createFileRoute } from '@tanstack/react-router'
import { shop } from '../shop'

/** The form of the cart goes here, and on to the checkout of the site. */
export const Route = createFileRoute('/checkout')({ server: { handlers: shop.checkout } })
