import { routes } from '../shop.server'

/** /auth/sign-in, /auth/callback and /auth/sign-out. */
export const loader = routes.auth
export const action = routes.auth
