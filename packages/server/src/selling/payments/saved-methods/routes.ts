import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../../platform/database/write.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { withDefaults } from '../../../platform/kernel/cleared.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { selectPage } from '../../../platform/query/select-page.ts'
import { allowMerchantUse, makePrimary, removeSavedMethod, requireSavedMethod } from './change.ts'
import { savedMethodsOf } from './store.ts'
import { toWire } from './wire.ts'

/** Serves the calls of saved cards. Members see and change their own only. */
export function savedMethodRoutes(app: Hono<Env>): void {
  serve(app, calls.ListSavedPaymentMethods, async ({ site, caller }, { paging }) => {
    const methods = (await savedMethodsOf(site.db, memberOf(caller))).map(toWire)
    const { page, pagingMetadata } = selectPage(methods, paging ? { cursorPaging: paging } : {})
    return { savedPaymentMethods: page, pagingMetadata }
  })

  serve(app, calls.GetSavedPaymentMethod, async ({ site, caller }, { savedPaymentMethodId }) => ({
    savedPaymentMethod: toWire(await requireSavedMethod(site.db, memberOf(caller), savedPaymentMethodId)),
  }))

  serve(app, calls.DeleteSavedPaymentMethod, async ({ site, caller }, { savedPaymentMethodId }) => {
    await write(site, currentCause(), (transaction) =>
      removeSavedMethod(transaction, memberOf(caller), savedPaymentMethodId, site.now()),
    )
    return {}
  })

  serve(app, calls.UpdateSavedPaymentMethod, async ({ site, caller }, { savedPaymentMethod: changes }) => {
    const { id, revision, merchantUseAllowed } = withDefaults(changes, { merchantUseAllowed: false })
    const memberId = memberOf(caller)
    const known = await requireSavedMethod(site.db, memberId, id)
    const isAllowed = merchantUseAllowed ?? known.isForMerchant
    const changed = await write(site, currentCause(), (transaction) =>
      allowMerchantUse(transaction, { memberId, id, revision }, isAllowed, site.now()),
    )
    return { savedPaymentMethod: toWire(changed) }
  })

  serve(app, calls.UpsertSavedPaymentMethod, () => {
    throw rejected('TEMPORARY_CARD_TOKEN_NOT_FOUND')
  })

  serve(app, calls.MarkSavedPaymentMethodPrimary, async ({ site, caller }, { savedPaymentMethodId }) => {
    await write(site, currentCause(), (transaction) =>
      makePrimary(transaction, memberOf(caller), savedPaymentMethodId, site.now()),
    )
    return {}
  })
}

function memberOf(caller: Caller): string {
  if (caller.role !== 'member') throw new Error('The contract lets only members in')
  return caller.memberId
}
