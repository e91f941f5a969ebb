import { ProductSheetChange } from '@cartwright/contract'
import { toMinor } from '../product/price.ts'
import { discountOf } from '../write/product-fields.ts'
import type { GroupPatch, ProductPatch, ReadPatch, StockPatch } from './product-patch.ts'

type Change = ProductSheetChange & { readonly line: number }

/** Reads the changes of a sheet, one a line. Consecutive ones of one product belong together. */
export async function* readChanges(
  parts: AsyncIterable<string>,
  { currency }: { readonly currency: string },
): AsyncGenerator<ReadPatch> {
  let group: Change[] = []
  let line = 0
  for await (const text of linesOf(parts)) {
    line += 1
    const change = { ...ProductSheetChange.parse(JSON.parse(text)), line }
    const [first] = group
    if (first && first.productId !== change.productId) {
      yield { patch: patchOf(group, currency), rows: group.length }
      group = []
    }
    group.push(change)
  }
  if (group.length > 0) yield { patch: patchOf(group, currency), rows: group.length }
}

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function patchOf(changes: readonly Change[], currency: string): ProductPatch | undefined {
  const [first] = changes
  if (!first) return
  const own = changes.find(({ variantId }) => variantId === undefined)
  const variants = changes.filter(({ variantId }) => variantId !== undefined)
  const groups = own ? groupsOf(own) : []
  return {
    line: first.line,
    id: first.productId,
    fields: own ? fieldsOf(own, currency) : {},
    ...(own?.quantity !== undefined && { stock: counted(own.quantity) }),
    ...(own?.collections && {
      collections: own.collections.map((slug) => ({ line: own.line, slug, name: slug })),
    }),
    ...(groups.length > 0 && { groups }),
    variantChanges: variants.map(({ line, variantId = '', quantity, ...change }) => ({
      line,
      id: variantId,
      ...ownFields(change, currency),
      ...(quantity !== undefined && { stock: counted(quantity) }),
    })),
  }
}

const groupsOf = ({ line, deliveryProfileId, taxGroupId }: Change): GroupPatch[] => [
  ...(deliveryProfileId === undefined
    ? []
    : [{ line, column: 'deliveryProfileId', kind: 'deliveryProfile' as const, group: deliveryProfileId }]),
  ...(taxGroupId === undefined ? [] : [{ line, column: 'taxGroupId', kind: 'taxGroup' as const, group: taxGroupId }]),
]

const counted = (quantity: number): StockPatch => ({ quantity, inStock: true })

const ownFields = (
  {
    price,
    cost,
    weight,
    sku,
    barcode,
    visible,
  }: Pick<ProductSheetChange, 'price' | 'cost' | 'weight' | 'sku' | 'barcode' | 'visible'>,
  currency: string,
) => ({
  ...(price !== undefined && { price: Math.round(toMinor(price, currency)) }),
  ...(cost !== undefined && { itemCost: Math.round(toMinor(cost, currency)) }),
  ...(weight !== undefined && { weight }),
  ...(sku !== undefined && { sku }),
  ...(barcode !== undefined && { barcode }),
  ...(visible !== undefined && { visible }),
})

const fieldsOf = (change: Change, currency: string) => ({
  ...ownFields(change, currency),
  ...(change.discount && { discount: discountOf(change.discount, currency) }),
})
