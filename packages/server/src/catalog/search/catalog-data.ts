import { NumberSet } from '../../platform/query/number-set.ts'

/** A choice of an option, and the products available in it. */
export interface IndexedChoice {
  readonly color: string | null
  /** Where it stands among the option's choices. */
  readonly place: number
  /** Whether a visible product said so. */
  readonly isShown: boolean
  readonly products: NumberSet
}

export interface ProductFacts {
  readonly number: number
  /** Before a discount, in minor units. */
  readonly basePrice: number
  /** The least after discount, in minor units. */
  readonly price: number
  readonly brand: string | null
  readonly visible: number
  readonly in_stock: number
  readonly on_sale: number
}

export interface CollectionFacts {
  readonly id: string
  /** Of its products, separated by commas: one text is read faster than as many rows. */
  readonly numbers: string
}

export interface ChoiceFacts {
  readonly name: string
  readonly choice: string
  readonly color: string | null
  readonly place: number
  /** 1 where a visible product has it: then color and place are of visible ones alone. */
  readonly shown: number
  readonly numbers: string
}

export interface AttributeFacts {
  readonly attribute: string
  readonly value: string
  readonly numbers: string
}

/** What is read of some products. */
export interface Facts {
  readonly products: readonly ProductFacts[]
  readonly collections: readonly CollectionFacts[]
  readonly choices: readonly ChoiceFacts[]
  readonly attributes: readonly AttributeFacts[]
}

/** What searches filter and count by, in memory: one bit per product and property. */
export class CatalogData {
  #basePrices = new Float64Array(64)
  #prices = new Float64Array(64)
  readonly all = new NumberSet(0)
  readonly visible = new NumberSet(0)
  readonly inStock = new NumberSet(0)
  readonly onSale = new NumberSet(0)
  readonly collections = new Map<string, NumberSet>()
  readonly brands = new Map<string, NumberSet>()
  readonly options = new Map<string, Map<string, IndexedChoice>>()
  /** Products by attribute and value. */
  readonly attributes = new Map<string, Map<string, NumberSet>>()

  /** The least price of a product after discount, in minor units. */
  price(number: number): number {
    return this.#prices[number] ?? 0
  }

  /** Those whose price after discount is in a range, and perhaps some that are no more. */
  pricedBetween(least: number, greatest: number): NumberSet {
    return NumberSet.between(this.#prices, least, greatest)
  }

  /** The same by the price before a discount. */
  basePricedBetween(least: number, greatest: number): NumberSet {
    return NumberSet.between(this.#basePrices, least, greatest)
  }

  /** Puts new facts in the place of what was known of products; those without facts are no more. */
  replace(numbers: readonly number[], facts: Facts): void {
    for (const set of this.#sets()) for (const number of numbers) set.delete(number)
    // Before anything is added: numbers without a product are freed, and assigned again.
    this.#dropEmpty()
    this.add(facts)
  }

  add({ products, collections, choices, attributes }: Facts): void {
    for (const product of products) this.#addProduct(product)
    for (const { id, numbers } of collections) setOf(this.collections, id).addList(numbers)
    for (const choice of choices) this.#addChoice(choice)
    for (const { attribute, value, numbers } of attributes) {
      const values = this.attributes.get(attribute) ?? new Map<string, NumberSet>()
      this.attributes.set(attribute, values)
      setOf(values, value).addList(numbers)
    }
  }

  #addProduct({ number, basePrice, price, brand, visible, in_stock, on_sale }: ProductFacts) {
    if (number >= this.#prices.length) this.#growPrices(number)
    this.#prices[number] = price
    this.#basePrices[number] = basePrice
    this.all.add(number)
    if (visible) this.visible.add(number)
    if (in_stock) this.inStock.add(number)
    if (on_sale) this.onSale.add(number)
    if (brand !== null) setOf(this.brands, brand).add(number)
  }

  #addChoice({ name, choice, color, place, shown, numbers }: ChoiceFacts) {
    const choices = this.options.get(name) ?? new Map<string, IndexedChoice>()
    this.options.set(name, choices)
    const known = choices.get(choice)
    const products = known?.products ?? new NumberSet(0)
    // Only visible products decide how a choice looks and where it comes: hidden products must not leak.
    const isShown = shown > 0
    const shape = known === undefined || (isShown && !known.isShown) ? { color, place, isShown } : known
    const mayTell = isShown || !shape.isShown
    choices.set(choice, { ...shape, color: shape.color ?? (mayTell ? color : null), products })
    products.addList(numbers)
  }

  *#sets(): Generator<NumberSet> {
    yield* [this.all, this.visible, this.inStock, this.onSale]
    yield* this.collections.values()
    yield* this.brands.values()
    for (const values of this.attributes.values()) yield* values.values()
    for (const choices of this.options.values()) for (const { products } of choices.values()) yield products
  }

  #dropEmpty() {
    for (const map of [this.collections, this.brands, ...this.attributes.values()]) {
      for (const [name, set] of map) if (set.isEmpty) map.delete(name)
    }
    for (const [name, choices] of this.options) {
      for (const [choice, { products }] of choices) if (products.isEmpty) choices.delete(choice)
      if (choices.size === 0) this.options.delete(name)
    }
  }

  #growPrices(number: number) {
    const length = Math.max(number + 1, this.#prices.length * 2)
    this.#prices = grown(this.#prices, length)
    this.#basePrices = grown(this.#basePrices, length)
  }
}

function setOf(map: Map<string, NumberSet>, name: string): NumberSet {
  const known = map.get(name)
  if (known) return known
  const made = new NumberSet(0)
  map.set(name, made)
  return made
}

function grown(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length)
  longer.set(values)
  return longer
}
