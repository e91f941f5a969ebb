import type { APIRoute } from 'astro'
import { routes } from '../../../shop.server'

/** /auth/sign-in, /auth/callback and /auth/sign-out. */
export const ALL: APIRoute = ({ request }) => routes.auth(request)
