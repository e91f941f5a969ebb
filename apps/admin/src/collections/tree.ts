import type { Category } from '@cartwright/client'

/** A collection and those below it, in the order of the shop. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly parent: string | null
  readonly count: number
  readonly children: readonly TreeNode[]
}

/** How many levels a tree may have. */
export const MOST_LEVELS = 5

/** The collections as a tree. They come in the order of their places. */
export function toTree(categories: readonly Category[]): TreeNode[] {
  const byParent = Map.groupBy(categories, ({ parentCategory }) => parentCategory?.id ?? null)
  const below = (parent: string | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map(({ id = '', name = '', visible = false, itemCounter = 0 }) => ({
      id,
      name,
      visible,
      parent,
      count: itemCounter,
      children: below(id),
    }))
  return below(null)
}

/** Where a collection can go: every one that is not below it, as deep as the levels allow. */
export function parentsFor(tree: readonly TreeNode[], moved: TreeNode): { id: string; name: string; level: number }[] {
  const height = heightOf(moved)
  const choices = (nodes: readonly TreeNode[], level: number): { id: string; name: string; level: number }[] =>
    nodes.flatMap((node) => {
      if (node.id === moved.id || node.id.startsWith('00000000-') || level + height > MOST_LEVELS) return []
      return [{ id: node.id, name: node.name, level }, ...choices(node.children, level + 1)]
    })
  return choices(tree, 1)
}

const heightOf = ({ children }: TreeNode): number => 1 + Math.max(0, ...children.map(heightOf))
