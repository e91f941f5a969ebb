import type { Order } from '@cartwright/client'
import type { OrderTagChanges } from '@cartwright/client/site'

/** The labels of an order. Those that the admin adds are private: customers cannot read them. */
export const labelsOf = ({ tags }: Order): string[] => [
  ...new Set([...(tags?.privateTags?.tagIds ?? []), ...(tags?.tags?.tagIds ?? [])]),
]

export const addLabel = (label: string): OrderTagChanges => ({ assignTags: { privateTags: { tagIds: [label] } } })

export const removeLabel = (label: string): OrderTagChanges => ({
  unassignTags: { privateTags: { tagIds: [label] }, tags: { tagIds: [label] } },
})
