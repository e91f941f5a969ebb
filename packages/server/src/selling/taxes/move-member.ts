import type { Transaction } from '../../platform/database/database.ts'
import { contactTaxes, taxExemptions } from './tax-groups.ts'

/** Moves the tax details of a member, unless the other has some, and its exemptions. @returns how many moved */
export async function moveTaxDetails(
  transaction: Transaction,
  from: string,
  into: { readonly id: string; readonly contactId: string },
  now: Date,
): Promise<number> {
  let moved = 0
  const details = await contactTaxes.find(transaction, from)
  if (details) {
    await contactTaxes.remove(transaction, from)
    if (!(await contactTaxes.find(transaction, into.id))) {
      await contactTaxes.save(transaction, { ...details.value, id: into.id, contactId: into.contactId }, now)
      moved += 1
    }
  }
  for (const { value } of await taxExemptions.list(transaction)) {
    if (value.memberId !== from) continue
    await taxExemptions.save(transaction, { ...value, memberId: into.id }, now)
    moved += 1
  }
  return moved
}
