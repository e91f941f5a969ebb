import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Caller, RequestContext } from '../http/context.ts'
import { unauthenticated } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import type { Queryable } from '../storage/database.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { identityOf } from './identity-view.ts'
import { findMember, type Member } from './member-store.ts'
import { changeOwnProfile } from './own-profile.ts'

/** What members keep here about themselves. */
export function ownIdentityRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyIdentity, async (context) => {
    const { db } = context.site
    return { identity: await identityOf(db, await ownMember(db, context)) }
  })

  serve(app, calls.UpdateMyIdentity, (context, { identity: { revision, identityProfile } }) =>
    context.site.db.transaction().execute(async (transaction) => {
      const { memberId } = memberOf(context.caller)
      const change = { memberId, revision, edit: () => identityProfile }
      const member = await changeOwnProfile(transaction, change, context.site.now())
      return { identity: await identityOf(transaction, member) }
    }),
  )
}

/** What members sign in with, changed by themselves. */
export function ownAddressRoutes(app: Hono<Env>): void {
  serve(app, calls.ChangeEmail, async ({ site, caller, address }, { newEmail, currentPassword }) => {
    const { memberId, sessionId } = memberOf(caller)
    return { stateToken: await changeEmail(site, { memberId, sessionId, newEmail, currentPassword, address }) }
  })

  serve(app, calls.ConfirmEmailChange, ({ site, caller }, { stateToken, code }) => {
    const { memberId, sessionId } = memberOf(caller)
    const given = { stateToken, code, memberId, sessionId }
    return confirmEmailChange(site, given, async (transaction, member) => ({
      identity: await identityOf(transaction, member),
    }))
  })
}

function memberOf(caller: Caller) {
  if (caller.role !== 'member') throw new Error('The contract lets only members in')
  return caller
}

async function ownMember(db: Queryable, { caller }: RequestContext): Promise<Member> {
  const member = caller.role === 'member' ? await findMember(db, caller.memberId) : null
  if (!member) throw unauthenticated()
  return member
}
