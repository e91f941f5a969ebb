import type { AdjustValueV3, RequestOf, SharedVariantInputV3, VariantInputV3 } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ProductDraft, VariantDraft } from '../../product/draft.ts'
import { discounted, shifted, toMajor } from '../../product/price.ts'
import type { Write } from '../../write/in-transaction.ts'
import { changeProduct } from '../../write/products.ts'
import { loadEntityIds } from '../entities/entity-ids.ts'
import { decimalOf } from '../wire-price.ts'
import type { GivenPrice } from '../write/discount.ts'
import { withVariants } from '../write/variants.ts'

/** By how much prices and costs change. */
export type PriceChange = Omit<RequestOf<'BulkAdjustProductVariantsByFilter'>, 'filter' | 'search'>

/** Sets the given fields of all variants of a product. @throws ValidationError before it writes */
export const updateVariants = (write: Write, id: string, given: SharedVariantInputV3): Promise<void> =>
  changeVariants(write, id, () => given)

/** Changes prices and costs of all variants of a product. @throws ValidationError before it writes */
export function adjustVariants(write: Write, id: string, by: PriceChange): Promise<void> {
  const { currency } = write.presentation
  const amount = (minor: number) => ({ amount: decimalOf(toMajor(minor, currency), currency) })
  return changeVariants(write, id, (draft, variant) => {
    const before = variant?.price ?? draft.price
    const price = adjustedPrice({ before, actual: discounted(before, draft.discount) }, by, currency)
    const cost = adjustedCost(variant?.itemCost ?? draft.itemCost, by, currency)
    return {
      price: { actualPrice: amount(price.actual), compareAtPrice: amount(price.before) },
      ...(cost !== undefined && { revenueDetails: { cost: amount(cost) } }),
    }
  })
}

type Change = (draft: ProductDraft, variant: VariantDraft | undefined) => SharedVariantInputV3

/** A product without options is its only variant. */
async function changeVariants(write: Write, id: string, change: Change): Promise<void> {
  const reading = { currency: write.presentation.currency, ids: await loadEntityIds(write.transaction) }
  await changeProduct(write, id, (draft) => {
    const variants = draft.variants ?? []
    const given: VariantInputV3[] =
      variants.length === 0
        ? [change(draft, undefined)]
        : variants.map((variant) => ({
            ...change(draft, variant),
            id: variant.id,
            choices: Object.entries(variant.choices).map(([optionName, choiceName]) => ({
              optionChoiceNames: { optionName, choiceName },
            })),
          }))
    return withVariants(draft, given, reading)
  })
}

function adjustedPrice(
  { before, actual }: GivenPrice,
  { actualPrice, compareAtPrice, compareAtPriceDiscount, rounding }: PriceChange,
  currency: string,
): GivenPrice {
  const change = (minor: number, by: AdjustValueV3, field: string) => adjusted(minor, by, { currency, rounding, field })
  const isReduced = before > actual
  const compared = isReduced && compareAtPrice ? change(before, compareAtPrice, 'compareAtPrice') : before
  if (compareAtPriceDiscount) {
    const { amount, percentage } = compareAtPriceDiscount
    const less = amount === undefined ? { percentage: -(percentage ?? 0) } : { amount: `-${amount}` }
    return { before: compared, actual: change(compared, less, 'compareAtPriceDiscount') }
  }
  const next = actualPrice ? change(actual, actualPrice, 'actualPrice') : actual
  return { actual: next, before: isReduced ? compared : next }
}

/** A percentage of an unknown cost stays unknown. */
function adjustedCost(cost: number | undefined, { cost: by, rounding }: PriceChange, currency: string) {
  if (!by || (cost === undefined && by.amount === undefined)) return
  return adjusted(cost ?? 0, by, { currency, rounding, field: 'cost' })
}

interface Rule extends Pick<PriceChange, 'rounding'> {
  readonly currency: string
  readonly field: string
}

/** @throws ValidationError when the value would fall below zero */
function adjusted(minor: number, { amount = '0', percentage }: AdjustValueV3, { currency, rounding, field }: Rule) {
  const digits = currencyDigits(currency)
  const changed =
    percentage === undefined ? minor + shifted(Number(amount), digits) : (minor * (100 + percentage)) / 100
  const unit = rounding === 'NEAREST_WHOLE_NUMBER' ? 10 ** digits : 1
  const rounded = Math.round(changed / unit) * unit
  if (rounded < 0) throw invalidField(field, 'would make the value negative', 'DECIMAL_GTE')
  return rounded
}
