import { messages } from './messages.ts'
import type { VariantForm } from './variant-form.ts'

/** A question whether a save may delete variants. */
export interface DeletionQuestion {
  /** A line for each variant, with what it has. */
  readonly variants: readonly string[]
  readonly answer: (isConfirmed: boolean) => void
}

/** The stored variants with stock or a SKU that a form no longer has, as a person reads them. */
export function deletedVariants(stored: readonly VariantForm[], values: readonly VariantForm[]): string[] {
  const left = new Set(values.map(({ id }) => id))
  return stored.flatMap(({ id, name, sku, quantity, stock }) => {
    const units = [quantity, ...Object.values(stock)].reduce((sum, text) => sum + (Number(text) || 0), 0)
    const details = [...(units > 0 ? [messages.unitsInStock(units)] : []), ...(sku ? [`${messages.sku} ${sku}`] : [])]
    return left.has(id) || details.length === 0 ? [] : [`${name}: ${details.join(', ')}`]
  })
}
