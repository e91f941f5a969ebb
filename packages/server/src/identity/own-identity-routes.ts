import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError, unauthenticated } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import type { Queryable } from '../storage/database.ts'
import { identityOf } from './identity-view.ts'
import { changeMember, findMember, type Member } from './member-store.ts'
import { changeProfile } from './profile.ts'

/** What members keep here about themselves. */
export function ownIdentityRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyIdentity, async (context) => {
    const { db } = context.site
    return { identity: await identityOf(db, await ownMember(db, context)) }
  })

  serve(app, calls.UpdateMyIdentity, (context, { identity: { revision, identityProfile } }) =>
    context.site.db.transaction().execute(async (transaction) => {
      const before = await ownMember(transaction, context)
      if (revision !== undefined && revision !== String(before.revision)) throw revisionConflict(before)
      // Labels are what the owner files members under.
      const { labels: _, ...own } = identityProfile
      const profile = changeProfile(before.profile, own)
      const member = await changeMember(transaction, before, { profile }, context.site.now())
      return { identity: await identityOf(transaction, member) }
    }),
  )
}

async function ownMember(db: Queryable, { caller }: RequestContext): Promise<Member> {
  const member = caller.role === 'member' ? await findMember(db, caller.memberId) : null
  if (!member) throw unauthenticated()
  return member
}

const revisionConflict = ({ revision }: Member) =>
  new ApplicationError(409, 'REVISION_CONFLICT', 'The profile was changed meanwhile', {
    data: { revision: String(revision) },
  })
