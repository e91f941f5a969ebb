import { robots } from '@cartwright/react/server'
import { storefrontOrigin } from '../../shop/environment'

export const dynamic = 'force-dynamic'

export const GET = () => robots({ origin: storefrontOrigin() })
