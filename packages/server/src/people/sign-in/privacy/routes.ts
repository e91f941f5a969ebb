import { calls, type MemberExport } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { forbidden, rejected } from '../../../platform/kernel/errors.ts'
import { eraseGuest } from '../../members/privacy/erase-guest.ts'
import { eraseMember } from '../../members/privacy/erase-member.ts'
import { exportMember } from '../../members/privacy/export-member.ts'
import { eraseOwnAccount } from './erase-own-account.ts'
import { exportOwnData } from './export-own-data.ts'

/** Export and erasure of members' data, for themselves and for the owner. */
export function privacyRoutes(app: Hono<Env>): void {
  serve(app, calls.ExportMyData, async ({ site, caller, address }, { currentPassword }) => {
    if (caller.role !== 'member') throw forbidden()
    const { memberId, sessionId } = caller
    return exportResponse(await exportOwnData(site, { memberId, sessionId, currentPassword, address }))
  })
  serve(app, calls.EraseMyAccount, async ({ site, caller, address }, { currentPassword }) => {
    if (caller.role !== 'member') throw forbidden()
    const { memberId, sessionId } = caller
    return { ordersKept: await eraseOwnAccount(site, { memberId, sessionId, currentPassword, address }) }
  })
  serve(app, calls.EraseGuest, async ({ site, caller }, { email }) => {
    await site.gate.requireRecentSignIn(caller)
    return { ordersKept: await eraseGuest(site, email) }
  })
  serve(app, calls.ExportMember, async ({ site }, { id }) => exportResponse(await exportMember(site, id)))
  serve(app, calls.EraseMember, async ({ site, caller }, { id }) => {
    await site.gate.requireRecentSignIn(caller)
    const ordersKept = await eraseMember(site, id)
    if (ordersKept === null) throw memberNotFound()
    return { ordersKept }
  })
}

function exportResponse(held: MemberExport | null) {
  if (!held) throw memberNotFound()
  return { export: held }
}

const memberNotFound = () => rejected('MEMBER_NOT_FOUND')
