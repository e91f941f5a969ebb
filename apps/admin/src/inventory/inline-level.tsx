import type { StockLevel } from '@cartwright/client'
import { client } from '../app.ts'
import { formatNumber } from '../kit/format.ts'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { notify, notifyProblem } from '../kit/toasts.tsx'
import { messages } from './messages.ts'
import { nameOf, refreshStock } from './queries.ts'

interface InlineLevelProps {
  readonly level: StockLevel
  readonly location: { readonly id: string; readonly name: string }
}

/** The pieces of a variant at a location, changed in place. */
export function InlineLevel({ level, location }: InlineLevelProps) {
  const { productId, variantId, preordered } = level
  const { quantity = 0, held = 0 } = level.locations.find(({ locationId }) => locationId === location.id) ?? {}
  // Pieces that are reserved lie there still, so a count includes them.
  const counted = quantity + held
  const set = async (units: number) => {
    await client.stockLevels.setStockLevels([{ productId, variantId, locationId: location.id, quantity: units }])
    await refreshStock()
  }
  const save = (text: string) => {
    if (!/^\d{1,5}$/.test(text.trim())) return false
    set(Number(text)).then(
      () => notify(messages.saved(nameOf(level)), { undo: () => void set(counted).catch(notifyProblem) }),
      notifyProblem,
    )
    return true
  }
  return (
    <span className="inline-flex flex-col items-end">
      <InlineEdit
        permission="MANAGE_INVENTORY"
        label={messages.at(location.name, nameOf(level))}
        shown={formatNumber(quantity)}
        value={String(counted)}
        onSave={save}
      />
      {held > 0 && <span className="text-label text-muted">{messages.held(held)}</span>}
      {preordered > 0 && <span className="text-label text-muted">{messages.preordered(preordered)}</span>}
    </span>
  )
}
