import { randomUUID } from 'node:crypto'
import type { RedirectSession } from '../../people/redirects/redirect-session.ts'
import { createRedirectSession, findRedirectSession, handOver } from '../../people/redirects/redirect-session.ts'
import type { BrowserSession } from '../../people/sessions/browser-sessions.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { StoredCheckout } from '../../selling/checkout/details.ts'
import { copyForAnother, giveToMember } from '../../selling/checkout/own-contents.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'

/**
 * Continues a checkout as the member who is signed in in the browser, and has agreed to it. A visitor's becomes the
 * member's, and no longer is the visitor's. Of another member's the member gets a copy.
 *
 * @returns the key of the redirect session that opens it
 */
export async function acceptCheckout(
  site: Services,
  redirectSessionId: string,
  { member }: BrowserSession,
): Promise<string> {
  const session = await findRedirectSession(site.db, redirectSessionId, site.now())
  const { checkoutId } = session ?? {}
  if (!session || !checkoutId) return redirectSessionId
  return write(site, currentCause(), async (transaction) => {
    const known = await findCheckout(transaction, checkoutId)
    if (!known || known.completed) return redirectSessionId
    const { memberId } = known
    if (memberId !== null && memberId !== member.id)
      return (await saveCopy(transaction, site, { session, checkout: known, memberId: member.id })) ?? redirectSessionId
    if (memberId === null) {
      const given = await giveToMember(transaction, site, known, member.id)
      if (!given) return redirectSessionId
      await saveCheckout(transaction, { ...given, updatedAt: site.now().toISOString() })
    }
    await handOver(transaction, session, member.id)
    return redirectSessionId
  })
}

/**
 * Stores the copy of a member's checkout that a guest sees.
 *
 * @returns the key of the redirect session that opens it
 */
export function storeCopy(
  site: Services,
  { session, checkout: { id } }: { readonly session: RedirectSession; readonly checkout: StoredCheckout },
): Promise<string> {
  return write(site, currentCause(), async (transaction) => {
    const checkout = await findCheckout(transaction, id)
    const key = checkout && (await saveCopy(transaction, site, { session, checkout, memberId: null }))
    return key ?? session.id
  })
}

interface Copied {
  readonly session: RedirectSession
  readonly checkout: StoredCheckout
  readonly memberId: string | null
}

async function saveCopy(
  transaction: Transaction,
  site: Pick<Services, 'now'>,
  { session, checkout, memberId }: Copied,
): Promise<string | null> {
  const copy = checkout.completed ? null : await copyForAnother(transaction, checkout)
  if (!copy) return null
  const at = site.now().toISOString()
  const checkoutId = randomUUID()
  await saveCheckout(transaction, { ...copy, id: checkoutId, memberId, createdAt: at, updatedAt: at })
  const { intent, clientId, sessionTokenHash, origin, callbacks } = session
  return createRedirectSession(
    transaction,
    {
      ...{ intent, clientId, sessionTokenHash, origin, callbacks, checkoutId, memberId },
      visitorId: null,
      callerSessionId: null,
    },
    site.now(),
  )
}
