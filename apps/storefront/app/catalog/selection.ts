import type { Variant } from '@cartwright/client'
import { type Choices, choose, type VariantChoices } from '@cartwright/react'

/** Where a page starts: the choices of its address, completed to a variant that exists and, if it can be, is there. */
export function startingChoice(product: VariantChoices, address: URLSearchParams): Choices {
  const variants = product.variants.filter(({ variant }) => variant.visible)
  const first = variants.find(({ stock }) => stock.inStock) ?? variants[0]
  return product.productOptions.reduce<Choices>((choices, { name, choices: offered }) => {
    const requested = offered.find(({ description }) => description === address.get(name))
    return requested ? choose(product, choices, name, requested.description) : choices
  }, first?.choices ?? {})
}

/** Available variants nearest to the current choices, to offer when those are sold out. */
export function alternatives({ variants }: VariantChoices, chosen: Choices, limit: number): Variant[] {
  const cached = ({ choices }: Variant) => Object.keys(choices).filter((name) => choices[name] === chosen[name]).length
  return variants
    .filter(({ variant, stock }) => variant.visible && stock.inStock)
    .sort((a, b) => cached(b) - cached(a))
    .slice(0, limit)
}
