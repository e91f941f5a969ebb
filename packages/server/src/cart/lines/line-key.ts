import type { StoredLine } from '../cart.ts'

/** Lines with equal keys are the same item with the same options, and become one. Custom lines are always their own. */
export function lineKey(line: StoredLine): string {
  if (line.kind === 'custom') return line.id
  const { item, texts = {}, overrides = null } = line
  return JSON.stringify([item.productId, item.variantId, texts, overrides])
}
