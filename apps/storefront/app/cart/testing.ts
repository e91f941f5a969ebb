import { storeItem } from '@cartwright/react'
import type { CartLine, CartView } from './types.ts'

/** A line of a cart as pages show it. */
export function line(id: string, quantity: number): CartLine {
  return {
    id,
    quantity,
    name: id,
    options: [],
    status: 'available',
    unitPrice: '',
    linePrice: '',
    discounts: [],
    catalogReference: storeItem(id),
  }
}

export function cartOf(lines: CartLine[]): CartView {
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: '',
    taxIncluded: true,
    digital: false,
  }
}
