import type { APIRoute } from 'astro'
import { shopSitemap } from '../../shop/shop'

export const GET: APIRoute = ({ locals }) => shopSitemap(locals.shop)
