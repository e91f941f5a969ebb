import type { TaxTags } from '@cartwright/contract'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'

interface TagChange {
  readonly assignTags?: TaxTags | undefined
  readonly unassignTags?: TaxTags | undefined
}

const KINDS = ['privateTags', 'publicTags'] as const

const idsOf = (tags: TaxTags | undefined, kind: (typeof KINDS)[number]) => tags?.[kind]?.tagIds ?? []

/** @throws EMPTY_ASSIGN_AND_UNASSIGN_LISTS */
export function requireTagChange({ assignTags, unassignTags }: TagChange): void {
  if (KINDS.some((kind) => idsOf(assignTags, kind).length > 0 || idsOf(unassignTags, kind).length > 0)) return
  throw rejected('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
}

/**
 * The tags after a change. A tag that is both added and removed is removed.
 *
 * @throws ValidationError for more than 100 tags of a kind
 */
export function changeTags(tags: TaxTags | undefined, { assignTags, unassignTags }: TagChange): TaxTags {
  return Object.fromEntries(
    KINDS.map((kind) => {
      const removed = new Set(idsOf(unassignTags, kind))
      const all = new Set([...idsOf(tags, kind), ...idsOf(assignTags, kind)])
      const tagIds = [...all].filter((id) => !removed.has(id))
      if (tagIds.length > 100)
        throw invalidField(`assignTags.${kind}.tagIds`, 'gives an entity more than 100 tags', 'MAX_SIZE')
      return [kind, { tagIds }]
    }),
  )
}
