'use client'

import type { CartwrightError, CatalogReference, PriceData, ShopProduct, Variant } from '@cartwright/client'
import { useState } from 'react'
import {
  type Availability,
  availabilityOf,
  extraPrice,
  missingFields,
  quantityLimit,
  startingSubscription,
} from './product-form-rules.ts'
import { storeItem } from './store-item.ts'
import { type AddResult, useAddProduct } from './use-add-product.ts'
import {
  type Choices,
  choose,
  chosenVariant,
  type OptionView,
  optionViews,
  startingChoices,
} from './variant-selection.ts'

/** Options of a product form. */
export interface ProductFormOptions {
  /** The choices to begin with, such as those of the URL. Default: the first variant that can be ordered. */
  initialChoices?: Choices | undefined
  /** Called with the choices after each change, such as to write them to the URL. */
  onChoose?: ((choices: Choices) => void) | undefined
  /** Called when the site has responded, with the error if the item is not in the cart. */
  onAdded?: ((error: CartwrightError | null) => void) | undefined
}

/** The state of a product form, and the ways to change it. */
export interface ProductFormState {
  readonly product: ShopProduct
  /** Each option with the state of each of its choices. */
  readonly options: readonly OptionView[]
  readonly choices: Choices
  /** The variant; undefined until every option is chosen. */
  readonly variant: Variant | undefined
  /** The other choices that the last one moved, because no variant has both. */
  readonly moved: Choices
  /** The choices of extras, by their name. */
  readonly extras: Readonly<Record<string, string>>
  /** The custom texts of the shopper, by the title of the field. */
  readonly texts: Readonly<Record<string, string>>
  /** The id of the chosen subscription option; empty for a one-time purchase. */
  readonly subscription: string
  /** The amount and the recipient of a gift card, by `amount` and `recipientEmail`. */
  readonly giftCard: Readonly<Record<string, string>>
  readonly quantity: number
  /** The most that stock has; undefined without a limit. */
  readonly maxQuantity: number | undefined
  readonly availability: Availability
  /** Of one piece, in the currency of the shopper, without extras. */
  readonly price: PriceData
  /** The amount that extras and texts add to the price of one piece. */
  readonly extraPrice: number
  /** The item for the cart; undefined while it cannot be ordered. */
  readonly catalogReference: CatalogReference | undefined
  /** Required fields that the last submit found empty: `option:Size`, `extra:Wrapping`, `text:Initials`. */
  readonly missing: readonly string[]
  readonly isAdding: boolean
  readonly result: AddResult | null
  /** Chooses. The other options move where they must, so that every choice ends in an existing variant. */
  choose(option: string, description: string): void
  /** Takes all choices at once, such as those of another variant. */
  setChoices(choices: Choices): void
  /** Chooses an extra; an empty text chooses none. */
  setExtra(name: string, description: string): void
  /** Sets a custom text by its title. */
  setText(title: string, text: string): void
  /** Sets the `amount` or the `recipientEmail` of a gift card. */
  setGiftCard(field: string, text: string): void
  /** Sets the quantity, within what can be bought. */
  setQuantity(quantity: number): void
  /** Chooses a subscription option by its id; an empty text buys once. */
  setSubscription(id: string): void
  /** Adds the item to the cart. Resolves to the fields that are missing; none when it was sent. */
  submit(): Promise<readonly string[]>
}

interface Entries {
  readonly productId: string
  readonly choices: Choices
  readonly moved: Choices
  readonly extras: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly subscription: string
  readonly giftCard: Readonly<Record<string, string>>
  readonly quantity: number
  readonly missing: readonly string[]
  readonly result: AddResult | null
}

/**
 * What a shopper chooses and types for a product before it is in the cart. Needs the module `currentCart`.
 *
 * @param product with its variants: of `useProduct` or `productQuery`
 */
export function useProductForm(product: ShopProduct, options: ProductFormOptions = {}): ProductFormState {
  const { initialChoices, onChoose } = options
  const start = (): Entries => ({
    ...empty,
    productId: product.id,
    choices: startingChoices(product, initialChoices),
    subscription: startingSubscription(product),
  })
  const [stored, setStored] = useState(start)
  // Another product in the same place starts over.
  const entries = stored.productId === product.id ? stored : start()
  const change = (by: Partial<Entries>) =>
    setStored((before) => ({ ...(before.productId === product.id ? before : entries), ...by }))
  const state = toState(product, entries)
  const { isAdding, add } = useAddProduct(product, options, (result) =>
    change({ result, ...(result?.kind === 'added' && { quantity: 1 }) }),
  )
  const setChoices = (choices: Choices, moved: Choices = {}) => {
    change({ choices, moved, missing: [], result: null })
    onChoose?.(choices)
  }
  return {
    ...state,
    isAdding,
    choose: (option, description) => {
      const { choices } = entries
      const next = choose(product, choices, option, description)
      const moved = Object.entries(next).filter(
        ([name, value]) => name !== option && name in choices && choices[name] !== value,
      )
      setChoices(next, Object.fromEntries(moved))
    },
    setChoices,
    setExtra: (name, description) => change({ extras: withEntry(entries.extras, name, description), missing: [] }),
    setText: (title, text) => change({ texts: withEntry(entries.texts, title, text), missing: [] }),
    setGiftCard: (field, text) => change({ giftCard: withEntry(entries.giftCard, field, text), missing: [] }),
    setQuantity: (quantity) => change({ quantity: Math.max(1, Math.min(quantity, state.maxQuantity ?? quantity)) }),
    setSubscription: (subscription) => change({ subscription, result: null }),
    submit: async () => {
      const missing = missingFields(product, entries)
      change({ missing, result: null })
      if (missing.length === 0 && state.catalogReference) await add(state.catalogReference, state.quantity)
      return missing
    },
  }
}

const empty = { moved: {}, extras: {}, texts: {}, giftCard: {}, quantity: 1, missing: [], result: null }

function toState(product: ShopProduct, { productId: _, ...entries }: Entries) {
  const variant = chosenVariant(product, entries.choices)
  const availability = availabilityOf(product, variant)
  const maxQuantity = quantityLimit(product, variant)
  const price = variant?.variant.convertedPriceData ?? product.convertedPriceData
  const isOrderable = availability === 'available' || availability === 'preorder'
  return {
    ...entries,
    product,
    variant,
    availability,
    maxQuantity,
    price,
    options: optionViews(product, entries.choices),
    quantity: Math.max(1, Math.min(entries.quantity, maxQuantity ?? entries.quantity)),
    extraPrice: extraPrice(product, entries),
    catalogReference: isOrderable ? toReference(product, variant, entries) : undefined,
  }
}

function toReference(
  { id }: ShopProduct,
  variant: Variant | undefined,
  { extras, texts, subscription, giftCard }: Pick<Entries, 'extras' | 'texts' | 'subscription' | 'giftCard'>,
) {
  const typed = Object.fromEntries(
    Object.entries(texts).flatMap(([title, text]) => (text.trim() ? [[title, text]] : [])),
  )
  const options = {
    ...(variant && { variantId: variant.id }),
    ...(Object.keys(extras).length > 0 && { options: extras }),
    ...(Object.keys(typed).length > 0 && { customTextFields: typed }),
    ...(subscription && { subscriptionOptionId: subscription }),
    ...(Object.keys(giftCard).length > 0 && { giftCard }),
  }
  return storeItem(id, Object.keys(options).length > 0 ? options : undefined)
}

/** Without an entry for an empty text. */
function withEntry(record: Readonly<Record<string, string>>, name: string, value: string) {
  const { [name]: _, ...others } = record
  return value === '' ? others : { ...others, [name]: value }
}
