import type { Cart } from '@cartwright/client'

/** A line of a cart, as far as its history shows it. */
export interface HistoryLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** A cart as the site sent it. */
export interface CartSnapshot {
  readonly id?: string | undefined
  readonly revision?: string | undefined
  readonly lines: readonly HistoryLine[]
  /** Formatted, before delivery. */
  readonly subtotal?: string | undefined
  readonly couponCode?: string | undefined
}

/** A state of the cart, and the changes since the one before. */
export interface HistoryEntry {
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly changes: readonly string[]
  /** Absent for a change that the site rejected. */
  readonly cart?: CartSnapshot | null
}

/** What the panel shows of a cart. */
export const toCartSnapshot = ({ id, revision, lineItems, subtotal, appliedDiscounts }: Cart): CartSnapshot => ({
  id,
  revision,
  lines: lineItems.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: line.productName.translated ?? line.productName.original,
  })),
  subtotal: subtotal.formattedAmount,
  couponCode: appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
})

/** How the second cart differs from the first, in words. */
export function differences(before: CartSnapshot | null, after: CartSnapshot | null): string[] {
  const was = new Map(before?.lines.map((line) => [line.id, line]))
  const is = new Map(after?.lines.map((line) => [line.id, line]))
  const changed = [...is.values()].flatMap(({ id, name, quantity }) => {
    const old = was.get(id)
    if (!old) return [`added ${quantity} × ${name}`]
    return old.quantity === quantity ? [] : [`${name}: ${old.quantity} → ${quantity}`]
  })
  const removed = [...was.values()].flatMap(({ id, name }) => (is.has(id) ? [] : [`removed ${name}`]))
  const coupon = after?.couponCode
  if (coupon !== before?.couponCode) changed.push(coupon ? `coupon ${coupon}` : `coupon ${before?.couponCode} removed`)
  if (before?.id && after?.id && before.id !== after.id) changed.unshift('another cart')
  return [...changed, ...removed]
}
