import { orders, recommendations } from '@wix/ecom'
import { members } from '@wix/members'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'
import { cookies } from 'next/headers'
import { parseTokens, SESSION_COOKIE } from './session'

/** The client of one request, with the tokens of its visitor. */
export async function wixServer() {
  const tokens = parseTokens((await cookies()).get(SESSION_COOKIE)?.value)
  return createClient({
    modules: { products, collections, orders, members, recommendations },
    auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_WIX_CLIENT_ID ?? '', ...(tokens && { tokens }) }),
  })
}
