import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { cancelContract } from './changes/cancel.ts'
import { changeOwn } from './changes/change-own.ts'
import { finishPaymentChange, startPaymentChange } from './changes/change-payment.ts'
import { decidePrice } from './changes/change-price.ts'
import { pauseContract } from './changes/pause.ts'
import { resumeContract } from './changes/resume.ts'
import { skipCycle, undoSkip } from './changes/skip-cycle.ts'
import { checkReturnUrl } from './check-return-url.ts'
import type { Contract } from './contract.ts'
import { readSubscriptionToken } from './link.ts'
import { viewSubscription } from './my-subscription.ts'
import { payDue } from './renewals/pay-due.ts'
import { contractsOfMember, findContract, requireContract } from './store.ts'

/** Serves the calls by which customers manage their own subscriptions. */
export function mySubscriptionRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMySubscriptions, async ({ site, caller }) => {
    const contracts = caller.role === 'member' ? await contractsOfMember(site.db, caller.memberId) : []
    return { mySubscriptions: await Promise.all(contracts.map((contract) => viewSubscription(site, contract))) }
  })

  serve(app, calls.GetMySubscription, async ({ site, caller }, request) =>
    shown(site, await requireOwn(site, caller, request)),
  )

  serve(app, calls.SkipMySubscriptionCycle, async ({ site, caller }, { revision, undo, ...which }) => {
    const { id } = await requireOwn(site, caller, which)
    return shown(site, await (undo ? undoSkip : skipCycle)(site, id, { revision }))
  })

  serve(app, calls.PauseMySubscription, async ({ site, caller }, { revision, untilDate: until, ...which }) => {
    const { id } = await requireOwn(site, caller, which)
    return shown(site, await pauseContract(site, id, { revision, until }))
  })

  serve(app, calls.ResumeMySubscription, async ({ site, caller }, { revision, ...which }) => {
    const { id } = await requireOwn(site, caller, which)
    return shown(site, await resumeContract(site, id, { revision }))
  })

  serve(app, calls.CancelMySubscription, async ({ site, caller }, { revision, reason, ...which }) => {
    const { id } = await requireOwn(site, caller, which)
    return shown(site, await cancelContract(site, id, { revision, reason }))
  })

  serve(app, calls.ChangeMySubscription, async ({ site, caller }, request) => {
    const { id } = await requireOwn(site, caller, request)
    return shown(site, await changeOwn(site, id, request, caller))
  })

  serve(app, calls.DecideMySubscriptionPrice, async ({ site, caller }, { revision, accepted, ...which }) => {
    const { id } = await requireOwn(site, caller, which)
    return shown(site, await decidePrice(site, id, { revision, isAccepted: accepted }))
  })

  paymentRoutes(app)
}

function paymentRoutes(app: Hono<Env>): void {
  serve(app, calls.StartMySubscriptionPaymentMethod, async ({ site, caller }, request) => {
    const contract = await requireOwn(site, caller, request)
    await checkReturnUrl(site, request.returnUrl)
    return startPaymentChange(site, contract, request)
  })

  serve(app, calls.FinishMySubscriptionPaymentMethod, async ({ site, caller }, { setUpId, ...which }) => {
    const contract = await requireOwn(site, caller, which)
    const completed = await finishPaymentChange(site, contract, setUpId)
    return { ...(await shown(site, await requireContract(site.db, contract.id))), completed }
  })

  serve(app, calls.PayMySubscription, async ({ site, caller }, request) => {
    const contract = await requireOwn(site, caller, request)
    await checkReturnUrl(site, request.returnUrl)
    const result = await payDue(site, contract, request)
    const view = await shown(site, await requireContract(site.db, contract.id))
    return { ...view, ...(result.status === 'redirect' && { redirectUrl: result.url }) }
  })
}

const shown = async (site: Services, contract: Contract) => ({ mySubscription: await viewSubscription(site, contract) })

/**
 * The subscription that a caller may manage: an own one, or the one of a mailed link.
 *
 * @throws ApplicationError SUBSCRIPTION_LINK_INVALID, and SUBSCRIPTION_CONTRACT_NOT_FOUND also for another customer's
 */
async function requireOwn(
  site: Services,
  caller: Caller,
  {
    subscriptionContractId,
    token,
  }: { readonly subscriptionContractId?: string | undefined; readonly token?: string | undefined },
): Promise<Contract> {
  if (token !== undefined) {
    const id = await readSubscriptionToken(site, token)
    const linked = id === null ? null : await findContract(site.db, id)
    if (!linked || (subscriptionContractId ?? linked.id) !== linked.id) throw rejected('SUBSCRIPTION_LINK_INVALID')
    return linked
  }
  const contract = subscriptionContractId === undefined ? null : await findContract(site.db, subscriptionContractId)
  const isOwn = caller.role === 'member' && contract?.memberId === caller.memberId
  if (!contract || !isOwn) throw rejected('SUBSCRIPTION_CONTRACT_NOT_FOUND')
  return contract
}
