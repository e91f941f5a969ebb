import { createClient, OAuthStrategy } from '@wix/sdk'
import { type NextRequest, NextResponse } from 'next/server'
import { SESSION_COOKIE } from '@/lib/session'

/** Gives each new visitor tokens before the first page is rendered, so that server and browser share one visitor. */
export async function middleware(request: NextRequest) {
  if (request.cookies.has(SESSION_COOKIE)) return NextResponse.next()
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_WIX_CLIENT_ID ?? '' }) })
  const session = JSON.stringify(await auth.generateVisitorTokens())
  request.cookies.set(SESSION_COOKIE, session)
  const response = NextResponse.next({ request })
  response.cookies.set(SESSION_COOKIE, session, { maxAge: 14 * 24 * 60 * 60 })
  return response
}

export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] }
