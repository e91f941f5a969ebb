import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ProductDraft } from '../../product/draft.ts'
import type { ProductRecord } from '../../product/product-record.ts'
import { contactRoles, type SafetyContactRecord } from '../../product/safety-contacts.ts'

/**
 * A product that has the texts of the contacts it refers to. A changed text that is the name or text of a contact refers to it,
 * as files and programs have texts only; any other text is the product's own.
 *
 * @param readContacts all contacts of the shop; called only where they are needed
 * @param before the product as it is: what it has already is not looked up again
 * @throws ValidationError naming a reference to no contact
 */
export async function withSafetyContacts(
  readContacts: () => Promise<readonly SafetyContactRecord[]>,
  draft: ProductDraft,
  before: ProductRecord | undefined,
): Promise<ProductDraft> {
  let changed = draft
  for (const { text, id, column } of contactRoles) {
    const idBefore = before?.row[column] ?? undefined
    const isNewReference = draft[id] !== undefined && draft[id] !== idBefore
    if (!isNewReference && (draft[text] || undefined) === (before?.details[text] || undefined)) continue
    const contacts = await readContacts()
    const contact = isNewReference
      ? contacts.find((one) => one.id === draft[id])
      : (contacts.find((one) => one.text === draft[text]) ?? contacts.find((one) => one.name === draft[text]))
    if (isNewReference && !contact) throw invalidField(id, 'must be the id of a safety contact')
    changed = { ...changed, [id]: contact?.id, ...(contact && { [text]: contact.text }) }
  }
  return changed
}
