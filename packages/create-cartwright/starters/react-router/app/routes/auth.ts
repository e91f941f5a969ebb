import { shop } from '../shop/shop.server'

/** /auth/sign-in, /auth/callback and /auth/sign-out. */
export const loader = shop.auth
export const action = shop.auth
