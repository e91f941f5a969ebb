import type { SavedVariant } from '@cartwright/client'
import { readWeight } from '../kit/weight.ts'
import { amountOf, type ProductForm } from './form.ts'
import { choicesOf } from './option-form.ts'
import type { VariantForm } from './variant-form.ts'

/** What to set on variants: one entry for each that changed. */
export function variantChanges(values: ProductForm, base: ProductForm, currency: string): SavedVariant[] {
  const { trackStock, variants } = values
  if (!values.manageVariants) {
    const changed = trackStock ? stockChanges(values, base) : {}
    return isEmpty(changed) ? [] : [{ choices: choicesByOption(values, variants[0]?.choices), ...changed }]
  }
  const isSame =
    JSON.stringify([values.options, values.manageVariants, values.price]) ===
    JSON.stringify([base.options, base.manageVariants, base.price])
  return variants.flatMap((variant) => {
    const known = base.variants.find(({ id, name }) => (variant.id ? id === variant.id : name === variant.name))
    const changed = {
      ...(isSame && known ? ownChanges(variant, known, currency) : ownData(variant, known, currency)),
      ...(trackStock && stockChanges(variant, known)),
    }
    return isEmpty(changed) ? [] : [{ choices: choicesByOption(values, variant.choices), ...changed }]
  })
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0

const choicesByOption = ({ options }: ProductForm, choices: readonly string[] = []) =>
  Object.fromEntries(
    options
      .filter((option) => choicesOf(option).length > 0)
      .map(({ name }, index) => [name.trim(), choices[index] ?? '']),
  )

const ownChanges = (variant: VariantForm, known: VariantForm, currency: string) => ({
  ...(variant.price !== known.price && { price: amountOf(variant.price, currency) }),
  ...(variant.cost !== known.cost && { cost: amountOf(variant.cost, currency) }),
  ...(variant.weight !== known.weight && { weight: readWeight(variant.weight) ?? 0 }),
  ...(variant.sku !== known.sku && { sku: variant.sku }),
  ...(variant.barcode !== known.barcode && { barcode: variant.barcode.trim() }),
  ...(variant.visible !== known.visible && { visible: variant.visible }),
})

/** All data: the site makes the variant with this save, or makes it follow the product. */
const ownData = (variant: VariantForm, known: VariantForm | undefined, currency: string) => ({
  price: amountOf(variant.price, currency),
  ...((variant.cost || known?.cost) && { cost: amountOf(variant.cost, currency) }),
  ...((variant.weight || known?.weight) && { weight: readWeight(variant.weight) ?? 0 }),
  ...((variant.sku || known?.sku) && { sku: variant.sku }),
  ...((variant.barcode || known?.barcode) && { barcode: variant.barcode.trim() }),
  visible: variant.visible,
})

/** The pieces that changed: at each location, or over all of them in a shop with one. */
function stockChanges(
  { quantity, stock }: Pick<VariantForm, 'quantity' | 'stock'>,
  known: Pick<VariantForm, 'quantity' | 'stock'> | undefined,
): Pick<SavedVariant, 'quantity' | 'stock'> {
  const changed = Object.entries(stock).filter(([locationId, units]) => units !== (known?.stock[locationId] ?? '0'))
  return {
    ...(quantity !== (known?.quantity ?? '0') && { quantity: Number(quantity) }),
    ...(changed.length > 0 && {
      stock: changed.map(([locationId, units]) => ({ locationId, quantity: Number(units) })),
    }),
  }
}
