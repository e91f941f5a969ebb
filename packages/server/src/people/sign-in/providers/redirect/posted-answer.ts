import { z } from 'zod'
import type { BrowserRequest } from '../../../../platform/kernel/browser-request.ts'
import type { Services } from '../../../../platform/kernel/services.ts'
import { hostCookie } from '../../../sessions/host-cookie.ts'
import type { ProvenUser } from '../id-token.ts'
import { providerCallback } from './begin.ts'
import type { ProviderFlow } from './flow.ts'

/** What a browser is led on with. Anything else that was posted stays behind. */
const LED_ON = ['code', 'state', 'iss', 'error'] as const
/** Longer than any of them is, and four fit into an address. */
const LONGEST = 3000

/** The browser comes back at once; in milliseconds. */
const LIFETIME = 5 * 60_000

const Name = z.string().trim().min(1).max(100).optional().catch(undefined)
const Names = z.object({ firstName: Name, lastName: Name })
type Names = z.output<typeof Names>

/** The name that some providers post, once and beside the token. The email address is read only from the token. */
const PostedUser = z.object({ name: Names })
const StoredNames = z.object({ state: z.string(), names: Names })

const namesCookie = (site: Pick<Services, 'url'>) => hostCookie(site, 'provider-name')

/**
 * Takes an answer that the provider had the browser post (`form_post`). That form comes from another site, so without the
 * cookie that binds the answer to this browser: nothing is done with it but to lead the browser to the same answer as an
 * address, where it has the cookie. What the person is called goes along in a cookie, and into no address.
 */
export function takePostedAnswer(site: Pick<Services, 'url'>, providerId: string, posted: (name: string) => string) {
  const given = LED_ON.map((name) => [name, posted(name)] as const)
  const answer = given.filter(([, value]) => value !== '' && value.length <= LONGEST)
  const location = `${providerCallback(site, providerId)}?${new URLSearchParams(Object.fromEntries(answer))}`
  const names = readUser(posted('user'))
  if (!names) return { location, cookies: [] }
  const stored = Buffer.from(JSON.stringify({ state: posted('state').slice(0, 100), names })).toString('base64url')
  return { location, cookies: [namesCookie(site).write(stored, LIFETIME)] }
}

const readUser = (text: string): Names | null => PostedUser.safeParse(parse(text)).data?.name ?? null

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The person with the name that was posted for this very sign-in, where the provider's token tells none. */
export function namePosted(
  site: Pick<Services, 'url'>,
  request: BrowserRequest,
  flow: ProviderFlow,
  user: ProvenUser,
): ProvenUser {
  const { firstName, lastName, nickname } = user.names
  const text = Buffer.from(namesCookie(site).read(request) ?? '', 'base64url').toString()
  const stored = StoredNames.safeParse(parse(text)).data
  // Any site may post here: only who knows the state posts for this sign-in.
  const isTold = firstName || lastName || nickname || stored?.state !== flow.state
  return isTold ? user : { ...user, names: stored.names }
}

/** The `Set-Cookie` headers that end it; none where there is nothing to end. */
export function forgetNames(site: Pick<Services, 'url'>, request: BrowserRequest): string[] {
  const cookie = namesCookie(site)
  return cookie.read(request) === null ? [] : [cookie.remove()]
}
