import type { StockLevel } from '@cartwright/client'
import { client } from '../app.ts'
import { formatNumber } from '../kit/format.ts'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { notify } from '../kit/toasts.tsx'
import { messages } from './messages.ts'
import { nameOf, refreshStock } from './queries.ts'
import { readUnits, setStock } from './set-stock.ts'

interface InlineLevelProps {
  readonly level: StockLevel
  readonly location: { readonly id: string; readonly name: string }
}

const at = (level: StockLevel | undefined, id: string) => level?.locations.find(({ locationId }) => locationId === id)

/** The pieces of a variant at a location, changed in place. */
export function InlineLevel({ level, location }: InlineLevelProps) {
  const { productId, variantId, preordered } = level
  const { quantity = 0, held = 0 } = at(level, location.id) ?? {}
  // Pieces that are reserved lie there still, so a count includes them.
  const counted = quantity + held
  const line = { productId, variantId, locationId: location.id }
  const read = async () => {
    const { stockLevels } = await client.stockLevels.queryStockLevels({ productIds: [productId] })
    const stored = stockLevels.find((one) => one.variantId === variantId)
    const now = at(stored, location.id)
    return now ? now.quantity + now.held : counted
  }
  const set = (units: number) => client.stockLevels.setStockLevels([{ ...line, quantity: units }])
  const commit = async (text: string) => {
    const undo = await setStock(line, Number(text), { read, set, refresh: refreshStock })
    notify(messages.saved(nameOf(level)), { undo })
  }
  return (
    <span className="inline-flex flex-col items-end">
      <InlineEdit
        permission="MANAGE_INVENTORY"
        label={messages.at(location.name, nameOf(level))}
        shown={formatNumber(quantity)}
        value={String(counted)}
        read={readUnits}
        onCommit={commit}
      />
      {held > 0 && <span className="text-label text-muted">{messages.held(held)}</span>}
      {preordered > 0 && <span className="text-label text-muted">{messages.preordered(preordered)}</span>}
    </span>
  )
}
