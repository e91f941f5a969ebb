import type { OAuthData } from '@cartwright/client'
import { isRecord } from '../is-record.ts'
import { isSecure } from './request-tokens.ts'

const TEN_MINUTES = 600

/** The secrets of a sign-in until the shopper returns, hidden from scripts. One cookie for each, so that two tabs can sign in. */
export const signInCookie = {
  write: (request: Request, data: OAuthData): string =>
    serialize(request, data.state, JSON.stringify(data), TEN_MINUTES),

  /** Undefined when another browser started the sign-in, or it has expired. */
  read(request: Request, state: string): OAuthData | undefined {
    const start = `${nameOf(request, state)}=`
    const cookie = request.headers
      .get('cookie')
      ?.split(/; */)
      .find((part) => part.startsWith(start))
    return cookie === undefined ? undefined : parse(cookie.slice(start.length))
  },

  clear: (request: Request, state: string): string => serialize(request, state, '', 0),
}

const nameOf = (request: Request, state: string) =>
  `${isSecure(request) ? '__Host-' : ''}cartwright-sign-in-${state.replace(/[^\w-]/g, '').slice(0, 16)}`

function serialize(request: Request, state: string, value: string, maxAge: number): string {
  const secure = isSecure(request) ? '; Secure' : ''
  const name = nameOf(request, state)
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

function parse(text: string): OAuthData | undefined {
  try {
    const data: unknown = JSON.parse(decodeURIComponent(text))
    return isOAuthData(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isOAuthData = (data: unknown): data is OAuthData =>
  isRecord(data) &&
  ['redirectUri', 'originalUri', 'codeVerifier', 'codeChallenge', 'state'].every(
    (name) => typeof data[name] === 'string',
  )
