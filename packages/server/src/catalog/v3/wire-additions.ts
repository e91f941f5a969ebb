import {
  type AmountV3,
  type PriceData,
  type Product,
  type ProductAdditionsV3,
  plainAdditions,
  type Variant,
  type VariantV3,
} from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { setFields } from '../product/plain-fields.ts'

/** What a product has besides the fields of the provider. */
export function toProductAdditions(product: Product): ProductAdditionsV3 {
  const { manageVariants, attributes, tags, energyLabel, giftCard, service, pricePerUnitData } = product
  return {
    manageVariants,
    ...lowestPriorPriceOf(product.convertedPriceData),
    ...(pricePerUnitData && {
      pricePerUnitBase: {
        quantity: pricePerUnitData.baseQuantity,
        measurementUnit: pricePerUnitData.baseMeasurementUnit,
      },
    }),
    ...(attributes && { attributes }),
    ...(tags && { tags }),
    ...setFields(product, plainAdditions),
    ...(energyLabel && { energyLabel }),
    ...(giftCard && { giftCard }),
    ...(service && { service }),
  }
}

/** What a variant has besides them; nothing for most variants that are not counted. */
export function toVariantAdditions({ stock, preorderInfo, variant }: Variant): Pick<VariantV3, 'additions'> {
  const additions = {
    ...(stock.trackQuantity && stock.quantity !== undefined && { quantity: stock.quantity }),
    ...(preorderInfo?.enabled && { preorderInfo }),
    ...lowestPriorPriceOf(variant.convertedPriceData),
  }
  return Object.keys(additions).length > 0 ? { additions } : {}
}

function lowestPriorPriceOf({ lowestPriorPrice, formatted, currency }: PriceData): { lowestPriorPrice?: AmountV3 } {
  if (lowestPriorPrice === undefined) return {}
  const { lowestPriorPrice: formattedAmount } = formatted
  return {
    lowestPriorPrice: {
      amount: lowestPriorPrice.toFixed(currencyDigits(currency)),
      ...(formattedAmount !== undefined && { formattedAmount }),
    },
  }
}
