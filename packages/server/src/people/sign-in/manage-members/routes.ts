import { calls, type MemberFieldset, type QueryMembersResponse, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import { recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { exportMembers } from '../../members/export-members.ts'
import { changeMember, findMember, type Member } from '../../members/member-store.ts'
import { toMemberView } from '../../members/member-view.ts'
import { profileWith } from '../../members/profile-changes.ts'
import { queryMembers } from '../../members/query-members.ts'
import { disconnectForOwner } from '../providers/connections.ts'
import { checkRedirect } from '../recovery/redirect.ts'
import { inviteMember } from './invite-member.ts'
import { approveMember, blockMember, deleteMember, requirePasswordReset, unblockMember } from './manage-members.ts'
import { mergeMembers } from './merge-members.ts'

/** Who is signed in, who else is a member, and what owners do with members. */
export function memberRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyMember, async ({ site, caller }, requested) => {
    const member = caller.role === 'member' ? await findMember(site.db, caller.memberId) : null
    if (!member) throw rejected('NOT_FOUND', {}, { message: 'No member is signed in' })
    return { member: toMemberView(member, fieldsetsOf(requested)) }
  })

  serve(app, calls.GetMember, async (context, requested) => {
    const member = await findMember(context.site.db, requested.id)
    if (!member || !maySee(context, member)) throw memberNotFound()
    return { member: toMemberView(member, seenFieldsets(context, member, fieldsetsOf(requested))) }
  })

  serve(app, calls.QueryMembers, answerMembers)
  serve(app, calls.ListMembers, (context, { paging, ...requested }) =>
    answerMembers(context, { query: { paging }, ...requested }),
  )

  serve(app, calls.ExportMembers, async ({ site }, request) => {
    const { part, count } = await exportMembers(site.db, request)
    await write(site, currentCause(), (transaction) =>
      recordAudit(transaction, { action: 'MEMBERS_EXPORTED', details: { members: count } }, site.now()),
    )
    return part
  })

  serve(app, calls.UpdateMember, (context, { member: { id, ...changes } }) =>
    write(context.site, currentCause(), async (transaction) => {
      const before = await findMember(transaction, id)
      if (!before || before.status === 'DELETED' || !(isStaff(context) || isSelf(context, before))) {
        throw memberNotFound()
      }
      const profile = profileWith(before.profile, changes)
      return {
        member: toMemberView(await changeMember(transaction, before, { profile }, context.site.now()), ['FULL']),
      }
    }),
  )
  managementRoutes(app)
}

function managementRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateMember, async ({ site }, { member, invite = true, emailOptions }) => {
    const redirectUrl = await checkRedirect(site, emailOptions?.redirect, undefined)
    const language = emailOptions?.language ?? null
    const invited = await inviteMember(site, { ...member, invitation: invite ? { language, redirectUrl } : null })
    return { member: toMemberView(invited, ['FULL']) }
  })

  const ofOne =
    (change: (site: RequestContext['site'], member: Member) => Promise<Member>) =>
    async ({ site }: RequestContext, { id }: { id: string }) => ({
      member: toMemberView(await change(site, await findExisting(site, id)), ['FULL']),
    })
  serve(app, calls.ApproveMember, ofOne(approveMember))
  serve(app, calls.BlockMember, ofOne(blockMember))
  serve(app, calls.UnblockMember, ofOne(unblockMember))
  serve(app, calls.RequirePasswordReset, ofOne(requirePasswordReset))
  serve(app, calls.DeleteMember, async ({ site, caller }, { id }) => {
    await site.gate.requireRecentSignIn(caller)
    await deleteMember(site, await findExisting(site, id))
    return {}
  })
  serve(app, calls.MergeMembers, async ({ site, caller }, { id, mergedId, dryRun }) => {
    if (!dryRun) await site.gate.requireRecentSignIn(caller)
    const { member, moved } = await mergeMembers(site, { id, mergedId, dryRun })
    return { member: toMemberView(member, ['FULL']), moved }
  })
  serve(app, calls.DisconnectMember, async ({ site }, { id, provider }) => {
    await findExisting(site, id)
    return { disconnected: await disconnectForOwner(site, id, provider) }
  })
}

interface Requested {
  readonly fieldsets?: readonly MemberFieldset[] | undefined
  readonly fieldSet?: MemberFieldset | undefined
}

/** Earlier clients name one fieldset, by a word of its own. */
const fieldsetsOf = ({ fieldsets = [], fieldSet }: Requested) => (fieldSet ? [...fieldsets, fieldSet] : fieldsets)

const memberNotFound = () => rejected('MEMBER_NOT_FOUND')

async function findExisting({ db }: RequestContext['site'], id: string): Promise<Member> {
  const member = await findMember(db, id)
  if (!member || member.status === 'DELETED') throw memberNotFound()
  return member
}

const isStaff = ({ caller }: RequestContext) => caller.role === 'owner' || caller.role === 'app'

const isSelf = ({ caller }: RequestContext, { id }: Member) => caller.role === 'member' && caller.memberId === id

/** Members see each other only where the other wants to be seen. */
function maySee(context: RequestContext, member: Member): boolean {
  if (isStaff(context) || isSelf(context, member)) return true
  return member.status === 'ACTIVE' && member.profile.privacyStatus === 'PUBLIC'
}

/** Of others a member sees what is public, whatever it asks for. */
function seenFieldsets(context: RequestContext, member: Member, requested: readonly MemberFieldset[]) {
  return isStaff(context) || isSelf(context, member) ? requested : []
}

async function answerMembers(
  context: RequestContext,
  { query, search, ...requested }: RequestOf<'QueryMembers'>,
): Promise<QueryMembersResponse> {
  const { members, metadata } = await queryMembers(context.site.db, { query, search, everyone: isStaff(context) })
  return {
    members: members.map((member) => toMemberView(member, seenFieldsets(context, member, fieldsetsOf(requested)))),
    metadata,
  }
}
