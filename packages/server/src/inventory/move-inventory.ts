import type { DecrementInventoryRequest, EmptyResponse, IncrementInventoryRequest } from '@cartwright/contract'
import type { Shortage } from '../catalog/items.ts'
import { hasProduct, productNotFound } from '../catalog/read-products.ts'
import { addUp, findVariants, keyOf, moveStock, type StockLine } from '../catalog/stock.ts'
import type { Write } from '../catalog/write/in-write.ts'
import type { Transaction } from '../database/database.ts'
import { ApplicationError, invalidField } from '../kernel/errors.ts'

/** The most the wire can say of a variant's stock. */
const MOST_PIECES = 99_999

/** Takes pieces out of stock, all of them or none. What is not counted is passed over. */
export async function decrementInventory(
  { transaction, now }: Write,
  { decrementData }: DecrementInventoryRequest,
): Promise<EmptyResponse> {
  const lines = linesOf(decrementData, 'decrementData', ({ decrementBy }) => decrementBy)
  const variants = await requireVariants(transaction, lines)
  const shortages = lines.flatMap((line): Shortage[] => {
    const available = variants.get(keyOf(line))?.quantity ?? null
    if (available === null || available >= line.quantity) return []
    return [{ productId: line.productId, variantId: line.variantId, wanted: line.quantity, available }]
  })
  if (shortages.length > 0) throw insufficientInventory(shortages)
  await moveStock(transaction, { lines, variants, sign: -1, now })
  return {}
}

/** Puts pieces back into stock, all of them or none. What is not counted is passed over. */
export async function incrementInventory(
  { transaction, now }: Write,
  { incrementData }: IncrementInventoryRequest,
): Promise<EmptyResponse> {
  const lines = linesOf(incrementData, 'incrementData', ({ incrementBy }) => incrementBy)
  const variants = await requireVariants(transaction, lines)
  const tooMany = lines.find((line) => (variants.get(keyOf(line))?.quantity ?? 0) + line.quantity > MOST_PIECES)
  if (tooMany) {
    throw invalidField('incrementData', `would make more than ${MOST_PIECES} pieces of ${tooMany.variantId}`, 'MAX', {
      threshold: MOST_PIECES,
    })
  }
  await moveStock(transaction, { lines, variants, sign: 1, now })
  return {}
}

interface Named {
  readonly inventoryId?: string | undefined
  readonly productId?: string | undefined
  readonly variantId: string
}

/** Adds up lines of the same variant first, so that their sum is compared with its stock. */
function linesOf<Data extends Named>(
  data: readonly Data[],
  field: string,
  quantityOf: (one: Data) => number,
): readonly StockLine[] {
  return addUp(
    data.map((one, position) => {
      const productId = one.productId ?? one.inventoryId
      if (productId === undefined) {
        throw invalidField(`${field}[${position}].productId`, 'must not be empty', 'REQUIRED_ONE_OF_FIELD')
      }
      return { productId, variantId: one.variantId, quantity: quantityOf(one) }
    }),
  )
}

async function requireVariants(transaction: Transaction, lines: readonly StockLine[]) {
  const variants = await findVariants(transaction, lines)
  for (const line of lines) {
    if (variants.has(keyOf(line))) continue
    if (!(await hasProduct(transaction, line.productId))) throw productNotFound(line.productId)
    throw new ApplicationError(404, 'VARIANT_NOT_FOUND', `Unknown variant ${line.variantId}`)
  }
  return variants
}

const insufficientInventory = (shortages: readonly Shortage[]) =>
  new ApplicationError(409, 'INSUFFICIENT_INVENTORY', 'There are not as many pieces in stock', { data: { shortages } })
