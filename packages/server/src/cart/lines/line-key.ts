import type { StoredLine } from '../cart.ts'

/** Lines with equal keys are the same item with the same options, and become one. Custom lines are always their own. */
export function lineKey(line: StoredLine): string {
  const { overrides = null } = line.kind === 'catalog' ? line : {}
  return overrides === null ? itemKey(line) : `${itemKey(line)} ${JSON.stringify(overrides)}`
}

/** The item and its options, without what a merchant overrides. */
export function itemKey(line: StoredLine): string {
  if (line.kind === 'custom') return line.id
  const { item, texts } = line
  return `${item.productId} ${item.variantId} ${texts ? JSON.stringify(texts) : ''}`
}
