import type { IdentityProvider } from '@cartwright/contract'
import { z } from 'zod'
import type { Services } from '../../../../platform/kernel/services.ts'
import { SealedValue } from '../../../../platform/secrets/sealed-value.ts'
import { readSettings } from '../../../../platform/settings/settings.ts'
import type { BrowserSession } from '../../../sessions/browser-sessions.ts'
import { isRecentSignIn, RECENT } from '../../prove-identity.ts'
import { listConnections } from '../connections.ts'
import { beginProviderSignIn } from './begin.ts'

const Ticket = z.object({ provider: z.string(), browserSession: z.string() })

/** Prevents other pages from starting a connection: a link without a valid ticket is rejected. */
const tickets = new SealedValue('provider-connect', RECENT, (value) => Ticket.safeParse(value).data ?? null)

/** A provider that a member may be connected with. */
export interface ConnectOffer {
  readonly provider: Pick<IdentityProvider, 'id' | 'name'>
  /** Starts the connection; null if the member must sign in again first. */
  readonly ticket: string | null
}

/** The providers a member is not connected with. An open browser does not suffice to connect one. */
export async function listConnectOffers(site: Services, session: BrowserSession): Promise<ConnectOffer[]> {
  const { identityProviders } = await readSettings(site.db)
  const connections = await listConnections(site.db, session.member.id)
  const offered = identityProviders.filter(({ id }) => connections.every(({ providerId }) => providerId !== id))
  const isRecent = isRecentSignIn(site, session.authenticatedAt)
  return Promise.all(
    offered.map(async (provider) => ({
      provider,
      ticket: isRecent ? await tickets.write(site, { provider: provider.id, browserSession: session.id }) : null,
    })),
  )
}

interface ConnectStart {
  readonly providerId: string
  readonly ticket: string
  readonly language: string
}

/**
 * Redirects a member to a provider as sign-in does, to connect the account there. The response is valid in this browser
 * only, while this member is signed in.
 */
export async function beginConnect(
  site: Services,
  session: BrowserSession,
  { providerId, ticket, language }: ConnectStart,
): Promise<{ location: string; cookie: string } | 'over' | 'unavailable'> {
  const given = (await tickets.read(site, ticket))?.value
  if (given?.provider !== providerId || given.browserSession !== session.id) return 'over'
  if (!isRecentSignIn(site, session.authenticatedAt)) return 'over'
  const connects = { memberId: session.member.id, browserSessionId: session.id }
  // Another person may be signed in at the provider, so it has to ask.
  const start = { providerId, language, connects, context: {}, prompts: ['login'] }
  return (await beginProviderSignIn(site, start)) ?? 'unavailable'
}
