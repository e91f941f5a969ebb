import type { TaxTags } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { changeTags } from '../../../selling/taxes/tags.ts'
import type { SubscriptionDraft } from './draft.ts'
import { requireDraft, saveDraft } from './store.ts'

interface TagChange {
  readonly assignTags?: TaxTags | undefined
  readonly unassignTags?: TaxTags | undefined
}

/** Adds tags to a draft, and removes tags; also of a committed one. */
export async function tagDraft(
  transaction: Transaction,
  id: string,
  change: TagChange,
  now: Date,
): Promise<SubscriptionDraft> {
  const draft = await requireDraft(transaction, id)
  return saveDraft(transaction, { ...draft, tags: changeTags(draft.tags, change) }, now)
}
