import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { ApplicationError, ValidationError } from '../../../platform/kernel/errors.ts'
import { noPlugins } from '../../../platform/service-plugins/answers.ts'
import type { StoredLine } from '../../../selling/cart/cart.ts'
import { addLines } from '../../../selling/cart/lines/change.ts'
import { findRequestedLines, readRequestedLines } from '../../../selling/cart/lines/new-lines.ts'
import { readSources } from '../../../selling/cart/sources.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { type Message, recoverable, warning } from './messages.ts'
import type { CheckoutRequest } from './requests.ts'

type BoughtItem = CheckoutRequest['line_items'][number]

/** The lines that are available of what an agent wants, and why the rest is not. */
export interface ResolvedItems {
  readonly lines: readonly StoredLine[]
  readonly messages: readonly Message[]
}

/** Finds each item by itself, so that one that is sold out does not keep the others from the cart. */
export async function resolveItems(db: Queryable, items: readonly BoughtItem[]): Promise<ResolvedItems> {
  const { presentation } = await readSources(db)
  let lines: readonly StoredLine[] = []
  const messages: Message[] = []
  for (const [index, wanted] of items.entries()) {
    const path = `$.line_items[${index}]`
    try {
      const [line] = await findRequestedLines(db, readRequestedLines([toReference(wanted)]), {
        answers: noPlugins,
        presentation,
      })
      if (!line) continue
      const before = quantityOf(lines)
      lines = addLines(lines, [line])
      const had = quantityOf(lines) - before
      if (had < wanted.quantity) messages.push(adjusted(wanted.quantity, had, path))
    } catch (error) {
      messages.push(problemOf(error, wanted, path))
    }
  }
  return { lines, messages }
}

const quantityOf = (lines: readonly StoredLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const adjusted = (wanted: number, had: number, path: string) =>
  warning('quantity_adjusted', `${wanted} were requested, ${had} are available.`, `${path}.quantity`)

/** @throws ApplicationError for an id that no item can have */
function toReference({ item, quantity }: BoughtItem) {
  const id = parseItemId(item.id)
  if (!id) throw new UnknownItem()
  const { productId, variantId } = id
  return {
    quantity,
    catalogReference: { catalogItemId: productId, appId: STORE_APP_ID, ...(variantId && { options: { variantId } }) },
  }
}

class UnknownItem extends Error {}

function problemOf(error: unknown, { item }: BoughtItem, path: string): Message {
  if (error instanceof UnknownItem) return unavailable(`The catalog has no item ${item.id}.`, path)
  if (error instanceof ValidationError)
    return {
      ...recoverable('item_unavailable', `Item ${item.id} needs details that only its page can ask for.`, path),
      severity: 'requires_buyer_input',
    }
  if (!(error instanceof ApplicationError)) throw error
  if (error.code === 'ITEM_NOT_AVAILABLE') return recoverable('out_of_stock', `Item ${item.id} is sold out.`, path)
  if (error.code === 'INVALID_ITEM_OPTIONS')
    return unavailable(`Item ${item.id} is not a variant that can be bought. Choose one by get_product.`, path)
  return unavailable(error.message, path)
}

const unavailable = (content: string, path: string) => recoverable('item_unavailable', content, path)
