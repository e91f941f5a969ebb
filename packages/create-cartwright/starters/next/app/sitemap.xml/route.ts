import { currentShop } from '../../shop/server'
import { shopSitemap } from '../../shop/shop'

export const dynamic = 'force-dynamic'

export const GET = async () => shopSitemap(await currentShop())
