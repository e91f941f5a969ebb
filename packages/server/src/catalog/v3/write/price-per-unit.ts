import type { PricePerUnitSettingsV3, ProductInputV3 } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { PricePerUnit, ProductDraft } from '../../product/draft.ts'

/**
 * How much is in a package. V3 names it for the product and for each variant; the catalog has one for all of them.
 *
 * @param known what the product has, whose base quantity stays when the same amount is given again
 * @throws ValidationError naming the field, where two places say different amounts or one says half of it
 */
export function pricePerUnitFrom(
  { physicalProperties, variantsInfo }: ProductInputV3,
  known: PricePerUnit | undefined,
): Pick<ProductDraft, 'pricePerUnit'> {
  const given = [
    { field: 'physicalProperties.pricePerUnit', settings: physicalProperties?.pricePerUnit },
    ...(variantsInfo?.variants ?? []).map((variant, index) => ({
      field: `variantsInfo.variants[${index}].physicalProperties.pricePerUnit.settings`,
      settings: variant.physicalProperties?.pricePerUnit?.settings,
    })),
  ].flatMap(({ field, settings }) => (settings ? [{ field, amount: readAmount(settings, field) }] : []))
  const [first] = given
  if (!first) return {}
  const variants = variantsInfo?.variants ?? []
  const without = variants.findIndex(({ physicalProperties: own }) => !own?.pricePerUnit?.settings)
  const isPartial = without >= 0 && !physicalProperties?.pricePerUnit && !(known && isSame(known, first.amount))
  if (isPartial)
    throw invalidField(
      `variantsInfo.variants[${without}].physicalProperties.pricePerUnit.settings`,
      'must be given for every variant or for none: a product has one',
      'REQUIRED_FIELD',
    )
  const other = given.find(({ amount }) => !isSame(amount, first.amount))
  if (other) throw invalidField(other.field, `must be the same as ${first.field}`)
  if (known && isSame(known, first.amount)) return { pricePerUnit: known }
  // The price is shown for one of the same unit.
  return {
    pricePerUnit: { ...first.amount, baseQuantity: 1, baseMeasurementUnit: first.amount.totalMeasurementUnit },
  }
}

type Amount = Pick<PricePerUnit, 'totalQuantity' | 'totalMeasurementUnit'>

const isSame = (a: Amount, b: Amount) =>
  a.totalQuantity === b.totalQuantity && a.totalMeasurementUnit === b.totalMeasurementUnit

function readAmount({ quantity, measurementUnit = 'UNSPECIFIED' }: PricePerUnitSettingsV3, field: string): Amount {
  if (quantity === undefined) throw invalidField(`${field}.quantity`, 'must not be empty', 'REQUIRED_FIELD')
  if (measurementUnit === 'UNSPECIFIED')
    throw invalidField(`${field}.measurementUnit`, 'must not be empty', 'REQUIRED_FIELD')
  return { totalQuantity: quantity, totalMeasurementUnit: measurementUnit }
}
