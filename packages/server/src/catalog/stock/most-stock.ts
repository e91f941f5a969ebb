import { invalidField } from '../../platform/kernel/errors.ts'

/** The most the wire can say of a variant's stock: of all locations that the shop sells from, together. */
const MAX_QUANTITY = 99_999

/**
 * @param total what the locations that the shop sells from would have together
 * @param field the field of the request
 * @throws ValidationError when that is more than the shop can count
 */
export function requireStockLimit(variantId: string, total: number, field: string): void {
  if (total <= MAX_QUANTITY) return
  const rule = `would make ${total} pieces of ${variantId} at all locations together, more than ${MAX_QUANTITY}`
  throw invalidField(field, rule, 'MAX', { threshold: MAX_QUANTITY })
}
