import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { inviteStaff, listStaff, removeStaffMember, resendInvitation, updateStaffMember } from './manage-staff.ts'

/** The people who work in the admin. */
export function staffRoutes(app: Hono<Env>): void {
  serve(app, calls.ListStaff, async ({ site }) => ({ staff: await listStaff(site.db) }))
  serve(app, calls.InviteStaff, async ({ site }, { staffMember }) => ({
    staffMember: await inviteStaff(site, staffMember),
  }))
  serve(app, calls.ResendStaffInvitation, async ({ site }, { staffMemberId }) => {
    await resendInvitation(site, staffMemberId)
    return {}
  })
  serve(app, calls.UpdateStaffMember, async ({ site }, { staffMemberId, staffMember }) => ({
    staffMember: await updateStaffMember(site, staffMemberId, staffMember),
  }))
  serve(app, calls.RemoveStaffMember, async ({ site }, { staffMemberId }) => {
    await removeStaffMember(site, staffMemberId)
    return {}
  })
}
