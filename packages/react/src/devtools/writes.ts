import { isCartwrightError } from '@cartwright/client'
import type { CartChangeInput } from '@cartwright/client/cart'
import type { Mutation } from '@tanstack/react-query'
import { changeKey } from '../cart/cart-query.ts'
import type { Rejection } from './use-cart-history.ts'

/** A write that the site has not answered yet. */
export interface PendingWrite {
  readonly what: string
  /** Milliseconds since the epoch. */
  readonly since: number
  /** The device is offline: it is sent later. */
  readonly isPaused?: boolean
}

const isCartChange = ({ options }: Mutation) => options.mutationKey?.join() === changeKey.join()

export function toPendingWrite(mutation: Mutation): PendingWrite {
  const { variables, submittedAt, isPaused } = mutation.state
  const what = isCartChange(mutation) ? describe(variables as CartChangeInput) : nameOf(mutation)
  return { what, since: submittedAt, isPaused }
}

/** A change of the cart that failed; null for every other mutation. */
export function toRejection(mutation: Mutation): Rejection | null {
  const { variables, submittedAt, error, status } = mutation.state
  if (status !== 'error' || !isCartChange(mutation)) return null
  const code = isCartwrightError(error) ? (error.code ?? error.kind) : String(error)
  return { at: submittedAt, what: describe(variables as CartChangeInput), code }
}

/** A change of the cart in words. */
export function describe(change: CartChangeInput): string {
  switch (change.kind) {
    case 'add':
      return `add ${change.item.quantity} × ${change.preview.name ?? change.item.catalogReference.catalogItemId}`
    case 'setQuantity':
      return `set quantity to ${change.quantity} in line ${change.line.id}`
    case 'remove':
      return `remove line ${change.line.id}`
    case 'applyCoupon':
      return `apply coupon ${change.code}`
    case 'removeCoupon':
      return 'remove coupon'
  }
}

const nameOf = ({ options, mutationId }: Mutation) => options.mutationKey?.join(' ') ?? `mutation ${mutationId}`
