import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../../platform/database/write.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { requireTagChange } from '../../../selling/taxes/tags.ts'
import type { Contract, ContractEdit } from '../contract.ts'
import { findContract, requireContract } from '../store.ts'
import { addLines } from './add-lines.ts'
import { draftedContract } from './base.ts'
import { sendDraft } from './calculate.ts'
import { changeDraftLines } from './change-lines.ts'
import { commitDraft } from './commit-draft.ts'
import { createDraft } from './create-draft.ts'
import { creatorOf, type SubscriptionDraft } from './draft.ts'
import { nonDraftableReasons } from './draftability.ts'
import { withDelivery, withRecipient } from './set-delivery.ts'
import { deleteDraft, findDrafts, matchingDrafts, requireDraft, requireOpenDraft, saveDraft } from './store.ts'
import { tagDraft } from './tag-drafts.ts'

/** Serves the calls of drafts of subscription contracts. */
export function subscriptionDraftRoutes(app: Hono<Env>): void {
  readRoutes(app)
  editRoutes(app)
  tagRoutes(app)

  serve(app, calls.CreateDraftSubscriptionContract, async ({ site, caller }, request) => {
    const draft = await write(site, currentCause(), (transaction) =>
      createDraft(transaction, request, caller, site.now()),
    )
    return calculated(site, draft)
  })

  serve(app, calls.CommitDraftSubscriptionContract, async ({ site, caller }, request) => {
    const { draftSubscriptionContractId: id, ...options } = request
    return { calculatedDraftSubscriptionContract: await commitDraft(site, id, options, caller) }
  })

  serveWrite(app, calls.DeleteDraftSubscriptionContract, async (transaction, _, request) => {
    await deleteDraft(transaction, request.draftSubscriptionContractId)
    return {}
  })
}

const calculated = async (site: Services, draft: SubscriptionDraft) => ({
  calculatedDraftSubscriptionContract: await sendDraft(site, draft),
})

function readRoutes(app: Hono<Env>): void {
  // Before the path with an id, which they would match.
  serve(app, calls.GetSubscriptionContractDraftability, async ({ site, caller }, { subscriptionContractId }) => {
    const contract = await findContract(site.db, subscriptionContractId)
    const reasons = await nonDraftableReasons(site.db, contract, creatorOf(caller))
    return {
      draftable: reasons.length === 0,
      nonDraftableReasons: reasons,
      ...(contract && { currentCycle: contract.cycle }),
    }
  })

  serve(app, calls.QueryDraftSubscriptionContracts, async ({ site }, { query }) => {
    const { drafts, pagingMetadata } = await findDrafts(site.db, query)
    const sent = await Promise.all(drafts.map((draft) => sendDraft(site, draft)))
    return {
      draftSubscriptionContracts: sent.map(({ draftSubscriptionContract }) => draftSubscriptionContract),
      pagingMetadata,
    }
  })

  serve(app, calls.GetDraftSubscriptionContract, async ({ site }, { draftSubscriptionContractId }) =>
    calculated(site, await requireDraft(site.db, draftSubscriptionContractId)),
  )
}

function editRoutes(app: Hono<Env>): void {
  serve(app, calls.AddLineItemsToDraftSubscription, ({ site }, { draftSubscriptionContractId: id, ...items }) =>
    editDraft(site, id, (draft, contract) => addLines(site.db, contract, draft, items)),
  )

  serve(app, calls.UpdateDraftSubscriptionLineItems, ({ site }, { draftSubscriptionContractId: id, lineItemChanges }) =>
    editDraft(site, id, async (draft, contract) =>
      changeDraftLines(await draftedContract(site.db, contract, draft), draft, lineItemChanges),
    ),
  )

  serve(app, calls.SetDraftSubscriptionRecipientInfo, ({ site }, { draftSubscriptionContractId: id, recipientInfo }) =>
    editDraft(site, id, async (draft, contract) => {
      const { before } = await draftedContract(site.db, contract, draft)
      return withRecipient(draft.edit, recipientInfo, before.document.recipient)
    }),
  )

  serve(app, calls.SetDraftSubscriptionShippingInfo, ({ site }, { draftSubscriptionContractId: id, shippingInfo }) =>
    editDraft(site, id, (draft) => withDelivery(site, draft, shippingInfo)),
  )
}

/** Changes an open draft. What was changed since it was read is not overwritten. */
async function editDraft(
  site: Services,
  id: string,
  change: (draft: SubscriptionDraft, contract: Contract) => Promise<ContractEdit>,
) {
  const draft = await requireOpenDraft(site.db, id)
  const edit = await change(draft, await requireContract(site.db, draft.contractId))
  const saved = await write(site, currentCause(), (transaction) =>
    saveDraft(transaction, { ...draft, edit }, site.now()),
  )
  return calculated(site, saved)
}

function tagRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.BulkUpdateDraftSubscriptionContractTags, async (transaction, { now }, request) => {
    const { draftSubscriptionContractIds: ids, ...change } = request
    requireTagChange(change)
    const tag = (id: string) => tagDraft(transaction, id, change, now())
    const { results, bulkActionMetadata } = await changeEach(transaction, ids, tag, (id) => id)
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
  })

  serveWrite(app, calls.BulkUpdateDraftSubscriptionContractTagsByFilter, async (transaction, { now }, request) => {
    const { filter, ...change } = request
    requireTagChange(change)
    for (const id of await matchingDrafts(transaction, filter)) await tagDraft(transaction, id, change, now())
    return { jobId: crypto.randomUUID() }
  })
}
