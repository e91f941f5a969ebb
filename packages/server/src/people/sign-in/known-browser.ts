import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomToken } from '../../platform/secrets/secret-token.ts'
import type { Member } from '../members/member-store.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { becomeFamiliar, browserPlace, FAMILIAR_FOR, type Source } from './familiar-places.ts'

/** Stays after signing out: it grants nothing and only marks the browser as known. */
const knownCookie = (site: Pick<Services, 'url'>) => hostCookie(site, 'known')

/** Where a request to the site's own pages comes from. */
export function sourceOf(site: Pick<Services, 'url'>, request: BrowserRequest, address: string): Source {
  return { address, browser: knownCookie(site).read(request) }
}

/**
 * Marks a browser as known to its member, so that guesses elsewhere do not slow it down.
 *
 * @returns the `Set-Cookie` header
 */
export function keepBrowserKnown(
  site: Services,
  request: BrowserRequest,
  member: Pick<Member, 'email'>,
): Promise<string> {
  const browser = knownCookie(site).read(request) ?? randomToken()
  return write(site, currentCause(), (transaction) => makeKnown(transaction, site, browser, member))
}

/**
 * Keeps a browser known to a member by another name, once its address has changed: a copy of the one before is a
 * stranger's. Others who sign in on this browser are known by their next sign-in.
 *
 * @returns the `Set-Cookie` header
 */
export const renewKnownBrowser = (transaction: Transaction, site: KnowingSite, member: Pick<Member, 'email'>) =>
  makeKnown(transaction, site, randomToken(), member)

type KnowingSite = Pick<Services, 'url' | 'now'>

async function makeKnown(
  transaction: Transaction,
  site: KnowingSite,
  browser: string,
  { email }: Pick<Member, 'email'>,
): Promise<string> {
  await becomeFamiliar(transaction, email, [browserPlace(browser)], site.now())
  return knownCookie(site).write(browser, FAMILIAR_FOR)
}
