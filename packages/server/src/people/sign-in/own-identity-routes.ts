import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { unauthenticated } from '../../platform/kernel/errors.ts'
import { findMember, type Member } from '../members/member-store.ts'
import { changeOwnProfile } from '../members/own-profile.ts'
import { clearProfile } from '../members/profile-changes.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { identityOf } from './identity-view.ts'

/** What members keep here about themselves. */
export function ownIdentityRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyIdentity, async (context) => {
    const { db } = context.site
    return { identity: await identityOf(db, await ownMember(db, context)) }
  })

  serve(app, calls.UpdateMyIdentity, (context, { identity: { revision, identityProfile } }) =>
    write(context.site, currentCause(), async (transaction) => {
      const { memberId } = memberOf(context.caller)
      const change = { memberId, revision, edit: () => clearProfile(identityProfile) }
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
