import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { inviteStaff, listStaff, removeStaffMember, resendInvitation, updateStaffMember } from './manage-staff.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** The people who work in the admin. */
export function staffRoutes(app: Hono<Env>): void {
  serve(app, calls.ListStaff, async ({ site }) => ({ staff: await listStaff(site.db) }))
  serve(app, calls.InviteStaff, async ({ site, caller }, { staffMember }) => {
    await requireRecentSignIn(site, caller)
    return { staffMember: await inviteStaff(site, caller, staffMember) }
  })
  serve(app, calls.ResendStaffInvitation, async ({ site }, { staffMemberId }) => {
    await resendInvitation(site, staffMemberId)
    return {}
  })
  serve(app, calls.UpdateStaffMember, async ({ site, caller }, { staffMemberId, staffMember }) => {
    await requireRecentSignIn(site, caller)
    return { staffMember: await updateStaffMember(site, caller, staffMemberId, staffMember) }
  })
  serve(app, calls.RemoveStaffMember, async ({ site, caller }, { staffMemberId }) => {
    await requireRecentSignIn(site, caller)
    await removeStaffMember(site, caller, staffMemberId)
    return {}
  })
}
