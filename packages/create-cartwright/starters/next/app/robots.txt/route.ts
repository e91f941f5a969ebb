import { storefrontOrigin } from '../../shop/environment'
import { robots } from '../../shop/seo/sitemap'

export const dynamic = 'force-dynamic'

export const GET = () => robots({ origin: storefrontOrigin() })
