import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { cancelContract } from './changes/cancel.ts'
import { changeOwn } from './changes/change-own.ts'
import { revokePayment } from './changes/change-payment.ts'
import { changePrices } from './changes/change-price.ts'
import { pauseContract } from './changes/pause.ts'
import { resumeContract } from './changes/resume.ts'
import { requireState } from './changes/rights.ts'
import { skipCycle, undoSkip } from './changes/skip-cycle.ts'
import type { Contract } from './contract.ts'
import { cyclesOf } from './cycles.ts'
import { subscriptionToken, subscriptionUrl } from './link.ts'
import { toWireCycle } from './my-subscription.ts'
import { renewContract } from './renewals/renew-contract.ts'
import { requireContract } from './store.ts'
import { toWireContract } from './wire-contract.ts'

/** Serves the calls by which owners change one contract. */
export function contractChangeRoutes(app: Hono<Env>): void {
  serve(app, calls.ListSubscriptionCycles, async ({ site }, { subscriptionContractId: id }) => {
    await requireContract(site.db, id)
    return { cycles: (await cyclesOf(site.db, id)).map(toWireCycle) }
  })

  serve(app, calls.GetSubscriptionLink, async ({ site }, { subscriptionContractId }) => {
    const { id, document } = await requireContract(site.db, subscriptionContractId)
    return {
      url: await subscriptionUrl(site, id, document.language ?? document.siteLanguage ?? 'en'),
      token: await subscriptionToken(site.db, id),
    }
  })

  serve(app, calls.PauseSubscriptionContract, async ({ site }, { subscriptionContractId: id, revision, untilDate }) =>
    sent(await pauseContract(site, id, { revision, until: untilDate })),
  )

  serve(app, calls.ResumeSubscriptionContract, async ({ site }, { subscriptionContractId: id, revision }) =>
    sent(await resumeContract(site, id, { revision })),
  )

  serve(app, calls.SkipSubscriptionCycle, async ({ site }, { subscriptionContractId: id, revision, undo }) =>
    sent(await (undo ? undoSkip : skipCycle)(site, id, { revision })),
  )

  serve(app, calls.CancelSubscriptionContract, async ({ site }, request) => {
    const { subscriptionContractId: id, revision, reason, keepMinimumTerm = false } = request
    return sent(await cancelContract(site, id, { revision, reason, isAtOnce: !keepMinimumTerm }))
  })

  serve(app, calls.ChargeSubscriptionContract, async ({ site }, { subscriptionContractId: id }) => {
    const contract = await requireContract(site.db, id)
    requireState(contract, ['ACTIVE', 'PAST_DUE'])
    const result = await renewContract(site, id, contract.cycle + 1, { isForced: true })
    return {
      ...sent(await requireContract(site.db, id)),
      ...(result.status === 'ordered' && { orderId: result.orderId }),
      ...(result.status === 'failed' && { failureCode: result.code.slice(0, 200) }),
    }
  })

  serve(app, calls.ChangeSubscriptionContract, async ({ site, caller }, request) => {
    const { subscriptionContractId: id, prices, pricesFromDate: from, ...changes } = request
    const contract = await changeOwn(site, id, { ...changes, paymentMethodId: undefined }, caller)
    if (!prices) return sent(contract)
    const amounts = prices.map(({ lineItemId, amount }) => [lineItemId, toMinorUnits(amount, contract.currency)])
    return sent(await changePrices(site, id, { prices: Object.fromEntries(amounts), from }))
  })

  serve(app, calls.RevokeSubscriptionPaymentMethod, async ({ site }, { subscriptionContractId: id, revision }) =>
    sent(await revokePayment(site, id, { revision })),
  )
}

const sent = (contract: Contract) => ({ subscriptionContract: toWireContract(contract) })
