import type { CatalogReference, LineItem, MultiCurrencyPrice } from '@cartwright/client'
import type { CartChange, LineName, LinePreview } from './cart-change.ts'
import { isSameItem } from './same-item.ts'

/** A line as the shopper means it: what the site has, and what is on its way there. */
export interface CartLine {
  /** Good for `setQuantity` and `remove`, also while the site has yet to give the line an id of its own. */
  readonly id: string
  readonly quantity: number
  readonly name: string
  /** Address of a picture. */
  readonly image: string | undefined
  /** What the line costs; absent while that is the site's to say. */
  readonly total: MultiCurrencyPrice | undefined
  readonly catalogReference: CatalogReference | undefined
  /** The line as the site has it; absent for one that was just added. */
  readonly lineItem: LineItem | undefined
  /** A change of the line is on its way. */
  readonly pending: boolean
}

/** The lines of a cart with the changes that have not arrived in it yet. Invents no price. */
export function cartLines(lineItems: readonly LineItem[], changes: readonly CartChange[]): CartLine[] {
  return changes.reduce(applyChange, lineItems.map(toLine))
}

function toLine(lineItem: LineItem): CartLine {
  const { id, quantity, productName, image, lineItemPrice, catalogReference } = lineItem
  const name = productName.translated ?? productName.original
  return { id, quantity, name, image: image?.url, total: lineItemPrice, catalogReference, lineItem, pending: false }
}

function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case 'add': {
      const { quantity, catalogReference } = change.item
      const index = lines.findIndex((line) => isSameItem(line.catalogReference, catalogReference))
      if (index < 0) return [...lines, newLine(change.number, quantity, catalogReference, change.preview)]
      return lines.map((line, at) => (at === index ? requantified(line, line.quantity + quantity) : line))
    }
    case 'setQuantity':
      return lines.map((line) => (isNamed(line, change.line) ? requantified(line, change.quantity) : line))
    case 'remove':
      return lines.filter((line) => !isNamed(line, change.line))
    default:
      return lines
  }
}

function newLine(
  number: number,
  quantity: number,
  catalogReference: CatalogReference,
  { name = '', image }: LinePreview,
): CartLine {
  const id = `new-${number}`
  return { id, quantity, name, image, total: undefined, catalogReference, lineItem: undefined, pending: true }
}

const requantified = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total: undefined,
  pending: true,
})

const isNamed = (line: CartLine, { id, catalogReference }: LineName) =>
  line.id === id || (id.startsWith('new-') && isSameItem(line.catalogReference, catalogReference))
