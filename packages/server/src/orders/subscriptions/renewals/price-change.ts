import type { Contract, ContractLine } from '../contract.ts'
import { editedFor } from '../edit.ts'

/** True when a price change holds for a delivery at a date. */
function holds({ document: { priceChange } }: Contract, at: Date): boolean {
  if (!priceChange || Date.parse(priceChange.from) > at.getTime()) return false
  return priceChange.consent === 'NOT_NEEDED' || priceChange.consent === 'ACCEPTED'
}

/** A contract with the prices that its delivery at a date has. A change without its customer's consent waits. */
export function duePrices(contract: Contract, at: Date): Contract {
  const { priceChange, ...document } = contract.document
  if (!priceChange || !holds(contract, at)) return contract
  const lines = document.lines.map((line): ContractLine => {
    const unitPrice = priceChange.prices[line.id]
    return unitPrice === undefined ? line : { ...line, unitPrice }
  })
  return { ...contract, document: { ...document, lines } }
}

/** A contract as its next delivery has it at a date: with the prices and the committed drafts of that delivery. */
export const dueContract = (contract: Contract, at: Date): Contract =>
  editedFor(duePrices(contract, at), contract.cycle + 1)
