import { client } from '../app.ts'
import type { Undo } from '../kit/toasts.tsx'

/** A variant, and where its pieces are. Without a location: the default one. */
interface StockLine {
  readonly productId: string
  readonly variantId: string
  readonly locationId?: string
}

interface StockChange {
  /** How many pieces there are, with those that are reserved. */
  readonly read: () => Promise<number>
  readonly set: (units: number) => Promise<unknown>
  readonly refresh: () => Promise<unknown>
}

/**
 * Sets a number of pieces.
 *
 * @returns undoes it by the difference, since pieces may be sold or come in until then
 */
export async function setStock(line: StockLine, units: number, { read, set, refresh }: StockChange): Promise<Undo> {
  const before = await read()
  await set(units)
  await refresh()
  return () => addStock(line, before - units).finally(refresh)
}

/** Adds pieces, or takes some if there are less than none to add. */
async function addStock(line: StockLine, units: number): Promise<void> {
  const reason = { reason: 'MANUAL' } as const
  if (units > 0) await client.inventory.incrementInventory([{ ...line, incrementBy: units }], reason)
  if (units < 0) await client.inventory.decrementInventory([{ ...line, decrementBy: -units }], reason)
}

/** A number of pieces as it is typed; null for anything else. */
export const readUnits = (text: string): string | null => (/^\d{1,5}$/.test(text.trim()) ? String(Number(text)) : null)
