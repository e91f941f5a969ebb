import type { CartResult } from './types.ts'

export type Removed = Extract<CartResult, { ok: true; intent: 'remove' }>['removed']

/** Passes the removed item to the cart's page, so that customers without scripts can undo it. */
export function removedAddress(removed: Removed): string {
  return removed.name ? `?${new URLSearchParams({ removed: JSON.stringify(removed) })}` : ''
}

export function readRemoved(address: URLSearchParams): Removed | undefined {
  try {
    const { name, quantity, reference } = JSON.parse(address.get('removed') ?? '') as Removed
    if (typeof name !== 'string' || typeof reference.catalogItemId !== 'string') return undefined
    return { name: name.slice(0, 200), quantity: Math.max(1, Math.trunc(Number(quantity)) || 1), reference }
  } catch {
    return undefined
  }
}
