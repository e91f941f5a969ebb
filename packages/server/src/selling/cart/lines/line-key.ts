import type { StoredLine } from '../cart.ts'
import { referenceKey } from './reference-key.ts'

/** Lines with equal keys are the same item with the same options, and become one. Custom lines are always their own. */
export function lineKey(line: StoredLine): string {
  const { overrides = null, taxableAddress = null } = line.kind === 'custom' ? {} : line
  const own = [overrides, taxableAddress].flatMap((value) => (value === null ? [] : [JSON.stringify(value)]))
  return [itemKey(line), ...own].join(' ')
}

/** The item and its options, without what a merchant overrides. */
export function itemKey(line: StoredLine): string {
  if (line.kind === 'custom') return line.id
  if (line.kind === 'app') return referenceKey(line.reference)
  const { item, modifiers, texts, giftCard, subscription } = line
  const written = [modifiers, texts, giftCard].flatMap((value) => (value ? [JSON.stringify(value)] : []))
  return [item.productId, item.variantId, ...written, ...(subscription ? [subscription.id] : [])].join(' ')
}
