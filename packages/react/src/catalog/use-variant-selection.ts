'use client'

import type { CatalogReference, PriceData, ShopProduct, Variant } from '@cartwright/client'
import { useMemo, useState } from 'react'
import { storeItem } from './store-item.ts'
import {
  type Choices,
  choose,
  chosenVariant,
  isBuyable,
  type OptionView,
  onlyChoices,
  optionViews,
} from './variant-selection.ts'

/** What is chosen of a product, and the ways to choose; every choice ends in an existing variant. */
export interface VariantSelection {
  /** Every option, and for each choice whether it is available, sold out, or does not exist with the others. */
  readonly options: readonly OptionView[]
  readonly choices: Choices
  /** The variant; undefined until every option is chosen. */
  readonly variant: Variant | undefined
  /** The price of the variant, or of the product until there is one. */
  readonly price: PriceData
  /** What to put into the cart; undefined until a variant is chosen, or while it is sold out. */
  readonly catalogReference: CatalogReference | undefined
  /** Chooses. Never leads to a dead end: the other options move where they must. */
  choose(option: string, description: string): void
}

/**
 * Selects a variant of a product.
 * @param initial the initial choices, such as those of the URL
 */
export function useVariantSelection(product: ShopProduct, initial?: Choices): VariantSelection {
  const [chosen, setChosen] = useState({ productId: product.id, choices: startOf(product, initial) })
  // Another product in the same place starts over.
  const choices = chosen.productId === product.id ? chosen.choices : startOf(product, initial)
  return useMemo(() => {
    const variant = chosenVariant(product, choices)
    const canBeBought = variant ? isBuyable(variant) : product.productOptions.length === 0 && product.stock.inStock
    return {
      options: optionViews(product, choices),
      choices,
      variant,
      price: variant?.variant.priceData ?? product.priceData,
      catalogReference: canBeBought ? storeItem(product.id, variant && { variantId: variant.id }) : undefined,
      choose: (option, description) =>
        setChosen((before) => ({
          productId: product.id,
          choices: choose(product, before.productId === product.id ? before.choices : choices, option, description),
        })),
    }
  }, [product, choices])
}

/** Only choices that lead somewhere are taken over. */
function startOf(product: ShopProduct, initial: Choices = {}): Choices {
  return Object.entries(initial).reduce<Choices>(
    (choices, [option, description]) => choose(product, choices, option, description),
    onlyChoices(product),
  )
}
