import { randomToken } from '../oauth/secret-token.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { becomeFamiliar, browserPlace, FAMILIAR_FOR, type Source } from './familiar-places.ts'
import { hostCookie } from './host-cookie.ts'
import type { Member } from './member-store.ts'

/** Stays when its member signs out: it opens nothing, and only tells that somebody who signs in here is no stranger. */
const knownCookie = (site: Pick<Site, 'url'>) => hostCookie(site, 'known')

/** Where a request to the site's own pages comes from. */
export function sourceOf(site: Pick<Site, 'url'>, request: Request, address: string): Source {
  return { address, browser: knownCookie(site).read(request) }
}

/**
 * Keeps a browser known to the member who signed in on it, so that nobody's guesses elsewhere slow it down.
 *
 * @returns the `Set-Cookie` header
 */
export function keepBrowserKnown(site: Site, request: Request, member: Pick<Member, 'email'>): Promise<string> {
  const browser = knownCookie(site).read(request) ?? randomToken()
  return site.db.transaction().execute((transaction) => makeKnown(transaction, site, browser, member))
}

/**
 * Keeps a browser known to a member by another name, once its address has changed: a copy of the one before is a
 * stranger's. Others who sign in on this browser are known by their next sign-in.
 *
 * @returns the `Set-Cookie` header
 */
export const renewKnownBrowser = (transaction: Transaction, site: KnowingSite, member: Pick<Member, 'email'>) =>
  makeKnown(transaction, site, randomToken(), member)

type KnowingSite = Pick<Site, 'url' | 'now'>

async function makeKnown(
  transaction: Transaction,
  site: KnowingSite,
  browser: string,
  { email }: Pick<Member, 'email'>,
): Promise<string> {
  await becomeFamiliar(transaction, email, [browserPlace(browser)], site.now())
  return knownCookie(site).write(browser, FAMILIAR_FOR)
}
