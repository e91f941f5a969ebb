import type { TagsV3 } from '@cartwright/contract'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { distinctTags, withoutTagsOf } from '../../product/tags.ts'
import type { Write } from '../../write/in-transaction.ts'
import { findDraft } from '../../write/products.ts'
import { saveProduct } from '../../write/save-product.ts'

interface TagChange {
  readonly assignTags: TagsV3
  readonly unassignTags: TagsV3
}

type Kind = keyof TagsV3

const MOST = 50
const listOf = (tags: TagsV3, kind: Kind) => tags[kind]?.tagIds ?? []

/** @throws ApplicationError when there is nothing to add or to remove */
export function requireTagChange({ assignTags, unassignTags }: TagChange): void {
  const given = [assignTags, unassignTags].flatMap((tags) => [
    ...listOf(tags, 'publicTags'),
    ...listOf(tags, 'privateTags'),
  ])
  if (given.length === 0) throw rejected('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
}

/** Adds tags to a product and removes others. @throws ValidationError before it writes, for too many tags */
export async function changeTags(
  { transaction, presentation, now }: Write,
  id: string,
  { assignTags, unassignTags }: TagChange,
): Promise<void> {
  const { before, draft } = await findDraft(transaction, id)
  const changed = (tags: readonly string[] = [], kind: Kind) => {
    const all = withoutTagsOf(distinctTags([...tags, ...listOf(assignTags, kind)]), listOf(unassignTags, kind))
    if (all.length <= MOST) return all
    throw invalidField(`assignTags.${kind}.tagIds`, `must not give a product more than ${MOST} tags`, 'MAX_SIZE', {
      threshold: MOST,
    })
  }
  const tags = changed(draft.tags, 'publicTags')
  const privateTags = changed(draft.privateTags, 'privateTags')
  await saveProduct(transaction, { ...draft, tags, privateTags }, now, { before, presentation })
}
