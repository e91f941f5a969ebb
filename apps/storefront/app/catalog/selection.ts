import { type Choices, startingChoices, type VariantChoices } from '@cartwright/react'

/** Where a page starts: the choices of its address, completed to a variant that exists and, if it can be, is there. */
export const startingChoice = (product: VariantChoices, address: URLSearchParams): Choices =>
  startingChoices(product, Object.fromEntries(address))
