import type { ErrorResponse } from '@cartwright/contract'
import type { Site } from '../../site.ts'
import { createApp, type NewApp } from '../clients/apps.ts'

/** The shop that tests sign in to. */
export const SHOP_ORIGIN = 'https://shop.test'
export const REDIRECT_URI = `${SHOP_ORIGIN}/auth/callback`

let apps = 0

export function createTestApp(site: Site, app: Partial<NewApp> = {}): Promise<{ clientId: string }> {
  apps += 1
  return createApp(site, { name: `Shop ${apps}`, redirectUris: [REDIRECT_URI], ...app })
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

export interface TokenAnswer extends Tokens {
  readonly error?: string
  readonly error_description?: string
  readonly id_token?: string
  readonly scope?: string | null
}

/** A token request as JSON, answered with status and body. */
export async function requestToken(site: Site, body: object, address?: string) {
  return read<TokenAnswer>(await site.fetch(jsonRequest(site, 'POST', '/oauth2/token', body), address))
}

/** A new visitor of an app. */
export async function visitorTokens(site: Site, clientId: string): Promise<Tokens> {
  const { status, body } = await requestToken(site, { clientId, grantType: 'anonymous' })
  if (status !== 200) throw new Error(`No visitor: ${JSON.stringify(body)}`)
  return body
}

/** The access token of a new visitor, of an app made for it. */
export async function visitorToken(site: Site): Promise<string> {
  const { clientId } = await createTestApp(site)
  return (await visitorTokens(site, clientId)).access_token
}

/** One call of the wire, answered with status, headers and body. */
export async function callSite<Body = ErrorResponse>(
  site: Site,
  token: string | null,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const request = jsonRequest(site, method, path, body)
  if (token !== null) request.headers.set('authorization', token)
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  return read<Body>(await site.fetch(request))
}

function jsonRequest(site: Site, method: string, path: string, body?: object) {
  return new Request(site.url + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

async function read<Body>(response: Response) {
  // What a test then says of the body is what checks it.
  const body = (await response.json()) as Body
  return { status: response.status, headers: response.headers, body }
}

/** A clock that stands until it is turned. */
export function turnableClock() {
  let time = Date.now()
  return {
    now: () => new Date(time),
    turn: (milliseconds: number) => {
      time += milliseconds
    },
  }
}
