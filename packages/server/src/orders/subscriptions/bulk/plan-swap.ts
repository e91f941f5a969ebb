import type { SubscriptionBulkChange } from '@cartwright/contract'
import type { Contract, ContractLine } from '../contract.ts'
import type { Plan, Swap } from './plan.ts'

const optionsOf = ({ item }: ContractLine) => item.catalogReference?.options ?? {}

/** True for a line of the product, and of the variant where one is named. */
export const isOf = (
  line: ContractLine,
  { productId, fromVariantId }: Pick<SubscriptionBulkChange, 'productId' | 'fromVariantId'>,
): boolean =>
  line.item.catalogReference?.catalogItemId === productId &&
  (fromVariantId === undefined || optionsOf(line).variantId === fromVariantId)

/** Puts another variant of a product into the lines. Their price stays that of the contract. */
export function planSwap(contract: Contract, change: SubscriptionBulkChange, swap: Swap | null): Plan {
  if (!swap) return { problem: 'There is no such variant.' }
  const { document } = contract
  const affected = document.lines.filter((line) => isOf(line, change))
  if (affected.length === 0) return { problem: 'It has no item of this product.' }
  if (affected.every((line) => optionsOf(line).variantId === swap.variantId)) return null
  const lines = document.lines.map((line) => (affected.includes(line) ? swapped(line, swap) : line))
  return { after: { ...contract, document: { ...document, lines } } }
}

function swapped(line: ContractLine, { variantId, sku, choices, image }: Swap): ContractLine {
  const { catalogReference, physicalProperties } = line.item
  const { options: _, ...others } = optionsOf(line)
  return {
    ...line,
    item: {
      ...line.item,
      ...(catalogReference && { catalogReference: { ...catalogReference, options: { ...others, variantId } } }),
      ...(physicalProperties && { physicalProperties: { ...physicalProperties, sku } }),
      ...(image && { image }),
      descriptionLines: [
        ...line.item.descriptionLines.filter(({ name }) => !choices.some(({ option }) => option === name?.original)),
        ...choices.map(({ option, value }) => ({
          name: { original: option },
          plainText: { original: value },
        })),
      ],
    },
  }
}
