'use client'

import { type CartwrightError, type CatalogReference, isCartwrightError } from '@cartwright/client'
import type { CartLine } from '@cartwright/client/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../provider.tsx'
import { changeCart } from './cart-query.ts'
import { useCurrentCart } from './use-current-cart.ts'

/** A line that was removed, and can be put back. */
export interface RemovedLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly image: string | undefined
  readonly catalogReference: CatalogReference
  /** Why it could not be put back. */
  readonly error: CartwrightError | null
}

/** Why a line is not as the shopper set it. */
export interface LineProblem {
  /** Why the last change of the line failed. */
  readonly error: CartwrightError | null
  /** The quantity that stock allowed, where it is less than the shopper set. */
  readonly limitedTo: number | undefined
}

/** The lines of the cart, each with its own problem, and what was removed. */
export interface CartLinesState {
  readonly lines: readonly CartLine[]
  readonly isLoading: boolean
  readonly isUpdating: boolean
  /** Why the cart cannot be read. */
  readonly error: CartwrightError | null
  /** The removed lines that can be put back, the last one at the end. */
  readonly removed: readonly RemovedLine[]
  /** The last change of the line that the site rejected, or none. */
  problemOf(line: CartLine): LineProblem
  /** Sets the quantity; 0 removes the line. */
  setQuantity(line: CartLine, quantity: number): Promise<void>
  /** Removes the line; `undo` puts it back. */
  remove(line: CartLine): Promise<void>
  /** Puts a removed line back, with its quantity and texts. */
  undo(line: RemovedLine): Promise<void>
}

const noProblem: LineProblem = { error: null, limitedTo: undefined }

/**
 * The lines of the cart with removal that can be undone and errors by line. Changes show at once. Needs the module
 * `currentCart`.
 */
export function useCartLines(): CartLinesState {
  const client = useShop()
  const queries = useQueryClient()
  const { lines, isLoading, isUpdating, error } = useCurrentCart()
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const [problems, setProblems] = useState<Readonly<Record<string, LineProblem>>>({})
  const report = (id: string, problem: LineProblem) => setProblems((before) => ({ ...before, [id]: problem }))

  const remove = async (line: CartLine) => {
    const { id, name, quantity, image, catalogReference } = line
    report(id, noProblem)
    if (catalogReference)
      setRemoved((before) => [...before, { id, name, quantity, image, catalogReference, error: null }])
    const failure = await attempt(() => changeCart(client, queries, { kind: 'remove', line }))
    if (!failure) return
    setRemoved((before) => before.filter((one) => one.id !== id))
    report(id, { error: failure, limitedTo: undefined })
  }
  const setQuantity = async (line: CartLine, quantity: number) => {
    if (quantity < 1) return remove(line)
    report(line.id, noProblem)
    const failure = await attempt(async () => {
      const cart = await changeCart(client, queries, { kind: 'setQuantity', line, quantity })
      const held = cart?.lineItems.find(({ id }) => id === line.id)?.quantity
      if (held !== undefined && held < quantity) report(line.id, { error: null, limitedTo: held })
    })
    if (failure) report(line.id, { error: failure, limitedTo: undefined })
  }
  const undo = async ({ id, name, quantity, image, catalogReference }: RemovedLine) => {
    const entry = removed.filter((one) => one.id === id)
    setRemoved((before) => before.filter((one) => one.id !== id))
    const item = { quantity, catalogReference }
    const preview = { name, ...(image !== undefined && { image }) }
    const failure = await attempt(() => changeCart(client, queries, { kind: 'add', item, preview }))
    if (failure) setRemoved((before) => [...before, ...entry.map((one) => ({ ...one, error: failure }))])
  }
  return {
    lines,
    isLoading,
    isUpdating,
    error,
    removed,
    problemOf: ({ id }) => problems[id] ?? noProblem,
    setQuantity,
    remove,
    undo,
  }
}

/** The error of the client that a change ends with; null without one. Others are thrown. */
async function attempt(change: () => Promise<unknown>): Promise<CartwrightError | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (isCartwrightError(error)) return error
    throw error
  }
}
