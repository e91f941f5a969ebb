import { sitemap } from '../../shop/seo/sitemap'
import { currentShop } from '../../shop/server'

export const dynamic = 'force-dynamic'

export const GET = async () => sitemap(await currentShop())
