import { z } from 'zod'
import type { BrowserRequest } from '../../../../platform/kernel/browser-request.ts'
import type { Services } from '../../../../platform/kernel/services.ts'
import { SealedValue } from '../../../../platform/secrets/sealed-value.ts'
import { hostCookie } from '../../../sessions/host-cookie.ts'

/** Long enough to make an account at the provider on the way, in milliseconds. */
const LIFETIME = 30 * 60_000

const Flow = z.object({
  provider: z.string(),
  /** Binds a response to the browser. */
  state: z.string(),
  /** Comes back in the token: it was made for this sign-in. */
  nonce: z.string(),
  /** Without it the code is of no use to anybody. */
  verifier: z.string(),
  /** How long ago, in seconds, the person may have signed in there; null for any time. */
  maxAge: z.number().nullable(),
  /** What the page goes on with afterwards. */
  context: z.record(z.string(), z.string()),
  /** The member it is to be connected with, and the browser that member asked in; a sign-in where there is none. */
  connects: z.object({ memberId: z.string(), browserSessionId: z.string() }).optional(),
})

/**
 * The state of a redirect to a provider: a sign-in, or a connection of a member. Only the browser stores it, sealed, so
 * that no other browser can finish it.
 */
export type ProviderFlow = z.output<typeof Flow>

const sealed = new SealedValue<ProviderFlow>('provider-flow', LIFETIME, (value) => Flow.safeParse(value).data ?? null)

const flowCookie = (site: Pick<Services, 'url'>) => hostCookie(site, 'provider')

/** The `Set-Cookie` header that keeps a flow. */
export async function keepFlow(site: Services, flow: ProviderFlow): Promise<string> {
  return flowCookie(site).write(await sealed.write(site, flow), LIFETIME)
}

/** The flow a browser is in; null when it is in none, or in one that took too long. */
export const readFlow = (site: Services, request: BrowserRequest) => sealed.read(site, flowCookie(site).read(request))

/** The `Set-Cookie` header that ends it. */
export const forgetFlow = (site: Pick<Services, 'url'>): string => flowCookie(site).remove()
