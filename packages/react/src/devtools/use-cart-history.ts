'use client'

import { useEffect, useRef, useState } from 'react'
import { type CartSnapshot, differences, type HistoryEntry } from './cart-history.ts'

const MOST = 100

/** The states that a cart has had since the page was opened, the newest first, and the rejected changes between them. */
export function useCartHistory(
  cart: CartSnapshot | null | undefined,
  rejections: readonly Rejection[],
): HistoryEntry[] {
  const [states, setStates] = useState<readonly HistoryEntry[]>([])
  const last = useRef<CartSnapshot | null>(null)
  const lastKey = useRef<string>(undefined)
  const key = JSON.stringify(cart)
  useEffect(() => {
    const next: CartSnapshot | null | undefined = key && JSON.parse(key)
    // In strict mode React runs effects twice.
    if (next === undefined || lastKey.current === key) return
    lastKey.current = key
    const changed = differences(last.current, next)
    last.current = next
    setStates((before) => {
      const changes =
        changed.length > 0 ? changed : [before.length > 0 ? 'priced again' : next ? 'read' : 'no cart yet']
      return [...before, { number: before.length, at: Date.now(), changes, cart: next }].slice(-MOST)
    })
  }, [key])
  const rejected = rejections.map(({ at, what, code }) => ({ number: -at, at, changes: [`${what}: ${code}`] }))
  return [...states, ...rejected].sort((one, other) => other.at - one.at)
}

/** A change of the cart that the site did not make. */
export interface Rejection {
  readonly at: number
  readonly what: string
  readonly code: string
}
