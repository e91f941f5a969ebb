import type { Context } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readWebAddress } from '../../platform/kernel/web-address.ts'
import { findApp } from '../clients/apps.ts'
import { answerRejection } from './answer-rejection.ts'
import { limitTokens } from './token-limit.ts'

/** Whether a client id and a web origin are registered; undefined for one that the request does not name. */
interface ClientCheck {
  readonly clientRegistered: boolean | undefined
  readonly originRegistered: boolean | undefined
  /** What is not registered. */
  readonly message?: string
  /** Registers it, on the server's command line. */
  readonly command?: string
}

/**
 * `GET /oauth2/client-check?client_id=…`. A browser hides every other response from an origin that is not registered, so
 * this one is public, and it discloses nothing but whether the two are registered.
 */
export async function answerClientCheck(c: Context<Env>): Promise<Response> {
  const { site, address, log, request } = c.get('context')
  try {
    limitTokens(site, 'tokens', address)
    const check = await checkClient(site, c.req.query('client_id'), request.headers.get('origin') ?? undefined)
    return c.json(check, 200, { 'access-control-allow-origin': '*' })
  } catch (error) {
    return answerRejection(error, log)
  }
}

async function checkClient(
  site: Services,
  clientId: string | undefined,
  origin: string | undefined,
): Promise<ClientCheck> {
  const clientRegistered = clientId === undefined ? undefined : (await findApp(site.db, clientId)) !== null
  const originRegistered = origin === undefined ? undefined : await site.gate.isRegisteredOrigin(origin)
  const problems = [
    clientRegistered === false && `No app has ${nameClient(clientId)}.`,
    originRegistered === false && `The site does not accept calls from the origin ${origin}.`,
  ].filter((problem) => problem !== false)
  if (problems.length === 0) return { clientRegistered, originRegistered }
  if (originRegistered === false && !isWebOrigin(origin)) {
    problems.push('Serve the page over https, or over http on localhost: no other origin can be registered.')
    return { clientRegistered, originRegistered, message: problems.join(' ') }
  }
  const command =
    clientRegistered === false
      ? createCommand(origin)
      : `npx cartwright app add-origin ${clientRegistered ? clientId : '<client id>'} ${origin}`
  return { clientRegistered, originRegistered, message: problems.join(' '), command }
}

/** The client id as the request has it, if it looks like one: a secret may have been sent in its place. */
export const nameClient = (clientId: string | undefined): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(clientId ?? '') ? `the client id ${clientId}` : 'this client id'

/** The command that registers an app whose pages are at an origin. */
export const createCommand = (origin?: string): string =>
  `npx cartwright app create --name <name> --redirect-uri ${origin ? `${origin}/auth/callback` : '<url>'}`

/** Whether it can be registered, and put into a command line as it is. */
const isWebOrigin = (origin = ''): boolean => /^[\w.:/[\]-]+$/.test(origin) && readWebAddress(origin)?.origin === origin
