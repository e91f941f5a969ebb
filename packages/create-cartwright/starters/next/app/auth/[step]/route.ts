import { shop } from '@/shop/shop'

/** /auth/sign-in, /auth/callback and /auth/sign-out. */
export const { GET, POST } = shop.auth
