import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { requireMember } from '../../people/members/require-member.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { selectPage } from '../../platform/query/select-page.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { changeStoreCredit } from './change.ts'
import { readStoreCredit } from './read.ts'
import { listStoreCredit } from './store.ts'
import { toWireEntry, toWireStoreCredit } from './wire.ts'

const changes = [
  [calls.GrantStoreCredit, 'GRANTED'],
  [calls.TakeStoreCredit, 'TAKEN'],
] as const

/** Serves the calls of store credit. */
export function storeCreditRoutes(app: Hono<Env>): void {
  for (const [call, reason] of changes)
    serveWrite(app, call, async (transaction, { now }, request) => {
      const { storeCredit, entry } = await changeStoreCredit(transaction, reason, request, now())
      const { language } = await readSettings(transaction)
      const view = { language, currency: storeCredit.currency }
      return {
        storeCredit: toWireStoreCredit(request.memberId, storeCredit, view),
        entry: toWireEntry(entry, view),
      }
    })

  serve(app, calls.GetStoreCredit, async ({ site, language }, { memberId }) => {
    await requireMember(site, memberId)
    const { storeCredit } = await readStoreCredit(site.db, memberId, language)
    return { storeCredit }
  })

  serve(app, calls.QueryStoreCredit, async ({ site, language }, { query }) => {
    const settings = await readSettings(site.db)
    const view = { language: language ?? settings.language, currency: settings.currency }
    const all = (await listStoreCredit(site.db)).map((row) => toWireStoreCredit(row.member_id, row, view))
    const { page, pagingMetadata } = selectPage(all, query ?? {})
    return { storeCredits: page, pagingMetadata }
  })

  serve(app, calls.ListStoreCreditEntries, async ({ site, language }, { memberId }) => {
    await requireMember(site, memberId)
    const { entries } = await readStoreCredit(site.db, memberId, language)
    return { entries }
  })

  serve(app, calls.GetMyStoreCredit, ({ site, caller, language }) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members in')
    return readStoreCredit(site.db, caller.memberId, language)
  })
}
