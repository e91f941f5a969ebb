import { createFileRoute } from '@tanstack/react-router'
import { shop } from '../shop'

/** /auth/sign-in, /auth/callback and /auth/sign-out. */
export const Route = createFileRoute('/auth/$step')({ server: { handlers: shop.auth } })
