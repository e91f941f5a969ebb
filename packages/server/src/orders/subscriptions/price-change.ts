import type { Contract, ContractDocument } from './contract.ts'

/**
 * A contract with the prices of a renewal. A price change that the customer was told of applies from its date on.
 *
 * @param dueAt when the renewal is due, in ISO 8601: a renewal that is late costs what it would have cost in time
 */
export function withPricesAt(contract: Contract, dueAt: string): Contract {
  const { priceChange } = contract.document
  if (!priceChange || dueAt < priceChange.from) return contract
  const { priceChange: _, ...document } = contract.document
  const lines = document.lines.map((line) => ({
    ...line,
    unitPrice: priceChange.unitPrices[line.id] ?? line.unitPrice,
  }))
  return { ...contract, document: { ...document, lines } satisfies ContractDocument }
}
