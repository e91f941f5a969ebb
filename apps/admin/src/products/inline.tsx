import type { Product } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { client } from '../app.ts'
import { language } from '../facts/facts.ts'
import { amountNumber } from '../kit/amounts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { readAmount } from '../kit/money-input.ts'
import { notify, notifyProblem } from '../kit/toasts.tsx'
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
  const save = async (text: string) => {
    const amount = readAmount(text, currency)
    if (amount === null) return false
    try {
      const newer = await set(amountNumber(amount), product.revision)
      notify(messages.priceSaved(name), { undo: () => void set(price, newer).catch(notifyProblem) })
      return true
    } catch (error) {
      notifyProblem(error)
      await refreshProducts()
      return false
    }
  }
  const typed = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, useGrouping: false }).format(price)
  return (
    <InlineEdit
      permission="MANAGE_PRODUCTS"
      label={messages.priceOf(name)}
      shown={formatMoney(price, currency)}
      value={typed}
      onSave={save}
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
  const set = async (value: number): Promise<void> => {
    await client.inventory.updateInventoryVariants(id, {
      trackQuantity: true,
      variants: [{ variantId: variant.id, quantity: value }],
    })
    await refreshProducts()
  }
  const count = async (counted: number) => {
    const held = await heldOf(id)
    await set(counted)
    // What was there before includes what is reserved, as any count does.
    const undo = () => void set(quantity + held).catch(notifyProblem)
    notify(held > 0 ? messages.stockSavedHeld(name, held) : messages.stockSaved(name), { undo })
  }
  const save = (text: string) => {
    if (!/^\d{1,5}$/.test(text.trim())) return false
    if (Number(text) !== quantity) count(Number(text)).catch(notifyProblem)
    return true
  }
  return (
    <InlineEdit
      permission="MANAGE_INVENTORY"
      label={messages.stockOf(name)}
      shown={formatNumber(quantity)}
      value={String(quantity)}
      onSave={save}
    />
  )
}
