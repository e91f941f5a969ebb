import type { Product } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { client } from '../app.ts'
import { language } from '../facts/facts.ts'
import { readUnits, setStock } from '../inventory/set-stock.ts'
import { amountNumber } from '../kit/amounts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { readAmount } from '../kit/money-input.ts'
import { notify } from '../kit/toasts.tsx'
import { messages } from './messages.ts'
import { refreshProducts } from './queries.ts'

/** The price of a product, changed in place. Variants have prices of their own on the product's page. */
export function InlinePrice({ product }: { readonly product: Product }) {
  const { id, name, priceData, priceRange, manageVariants } = product
  const { currency, price } = priceData
  if (manageVariants) {
    const [low, high] = [priceRange.minValue, priceRange.maxValue].map((value) => formatMoney(value, currency))
    return low === high ? low : `${low} – ${high}`
  }
  const decimals = currencyDigits(currency)
  // With the revision that the person saw, so that a newer price is never overwritten unseen.
  const set = async (value: number, revision = ''): Promise<string | undefined> => {
    const changes = { priceData: { price: value }, ...(revision && { revision }) }
    const stored = await client.catalogWriter.updateProduct(id, changes)
    await refreshProducts()
    return stored.product.revision
  }
  const commit = async (text: string) => {
    try {
      const newer = await set(amountNumber(text), product.revision)
      notify(messages.priceSaved(name), { undo: () => set(price, newer) })
    } catch (error) {
      await refreshProducts()
      throw error
    }
  }
  const typed = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, useGrouping: false }).format(price)
  return (
    <InlineEdit
      permission="MANAGE_PRODUCTS"
      label={messages.priceOf(name)}
      shown={formatMoney(price, currency)}
      value={typed}
      read={(text) => readAmount(text, currency)}
      onCommit={commit}
    />
  )
}

/** Pieces of a product without options that are reserved. */
async function heldOf(productId: string): Promise<number> {
  const { stockLevels } = await client.stockLevels.queryStockLevels({ productIds: [productId] })
  return stockLevels.flatMap(({ locations }) => locations).reduce((sum, { held }) => sum + held, 0)
}

/** The stock of a product, changed in place where its pieces are counted as one number. */
export function InlineStock({ product }: { readonly product: Product }) {
  const { id, name, stock, manageVariants, variants } = product
  const [variant] = variants
  if (!stock.trackInventory) return stock.inStock ? messages.inStock : messages.soldOut
  const quantity = stock.quantity ?? 0
  if (manageVariants || !variant) return formatNumber(quantity)
  const line = { productId: id, variantId: variant.id }
  const set = (units: number) =>
    client.inventory.updateInventoryVariants(id, {
      trackQuantity: true,
      variants: [{ variantId: variant.id, quantity: units }],
    })
  const commit = async (text: string) => {
    const held = await heldOf(id)
    // A count includes what is reserved.
    const read = async () => held + ((await client.products.getProduct(id)).product.stock.quantity ?? quantity)
    const undo = await setStock(line, Number(text), { read, set, refresh: refreshProducts })
    notify(held > 0 ? messages.stockSavedHeld(name, held) : messages.stockSaved(name), { undo })
  }
  return (
    <InlineEdit
      permission="MANAGE_INVENTORY"
      label={messages.stockOf(name)}
      shown={formatNumber(quantity)}
      value={String(quantity)}
      read={readUnits}
      onCommit={commit}
    />
  )
}
