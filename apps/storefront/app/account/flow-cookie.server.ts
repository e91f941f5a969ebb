import type { OAuthData } from '@cartwright/client'
import { config } from '../config.server.ts'
import { readCookie, serializeCookie } from '../security/cookies.ts'

const tenMinutes = 600
const secure = config.storefrontUrl.protocol === 'https:'

/** One cookie per sign-in, named by its state, so that two tabs can sign in concurrently. */
const name = (state: string) => `${secure ? '__Host-' : ''}flow-${state.slice(0, 16)}`

export const flowCookie = {
  write(flow: OAuthData): string {
    return serializeCookie(name(flow.state), JSON.stringify(flow), { secure, maxAge: tenMinutes })
  },

  /** The data this flow started with; null when another browser started it, or it has expired. */
  read(request: Request, state: string): OAuthData | null {
    const value = readCookie(request.headers.get('Cookie'), name(state))
    if (!value) return null
    try {
      return JSON.parse(value) as OAuthData
    } catch {
      return null
    }
  },

  clear(state: string): string {
    return serializeCookie(name(state), '', { secure, maxAge: 0 })
  },
}
