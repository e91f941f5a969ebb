import { safetyContactResource } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { rejected, requireField } from '../../../platform/kernel/errors.ts'
import { storeResource } from '../../../platform/resources/store-resource.ts'
import { readPresentation } from '../../product/presentation.ts'
import { readProducts } from '../../product/product-record.ts'
import { contactRoles, readSafetyContacts, safetyContactDocuments } from '../../product/safety-contacts.ts'
import { draftOf } from '../draft-of.ts'
import { saveProduct } from '../save-product.ts'

const MOST_CONTACTS = 1000

/** Products that are read at a time. */
const CHUNK = 100

/** Manufacturers and responsible persons. Products that refer to one have its text. */
export const storedSafetyContacts = storeResource(safetyContactResource, {
  documents: safetyContactDocuments,
  writer: () => (stored) => ({
    ...stored.value,
    revision: String(stored.revision),
    createdDate: stored.createdAt,
    updatedDate: stored.updatedAt,
  }),
  read: (given, known, { id }) => ({
    id,
    name: requireField('safetyContact.name', (given.name ?? known.name)?.trim() || undefined),
    text: requireField('safetyContact.text', (given.text ?? known.text)?.trim() || undefined),
  }),
  check: async (transaction, contact, known) => {
    const others = (await readSafetyContacts(transaction)).filter(({ id }) => id !== contact.id)
    if (others.some(({ name, text }) => name === contact.name || text === contact.text))
      throw rejected('SAFETY_CONTACT_EXISTS')
    if (!known && others.length >= MOST_CONTACTS) throw rejected('MAX_SAFETY_CONTACTS_REACHED')
  },
  written: async (transaction, written, now) => {
    if (written.change === 'updated') await follow(transaction, written.id, written.stored.value.text, now)
    if (written.change === 'deleted') await follow(transaction, written.id, undefined, now)
  },
})

/** Gives products the text of a contact that changed. Without a text, they keep theirs and refer to it no longer. */
async function follow(transaction: Transaction, contactId: string, text: string | undefined, now: Date): Promise<void> {
  const presentation = await readPresentation(transaction)
  for (const role of contactRoles) {
    const rows = await transaction.selectFrom('products').select('number').where(role.column, '=', contactId).execute()
    const numbers = rows.map(({ number }) => number)
    for (let from = 0; from < numbers.length; from += CHUNK)
      for (const before of await readProducts(transaction, numbers.slice(from, from + CHUNK))) {
        if (before.details[role.text] === text) continue
        const change = text === undefined ? { [role.id]: undefined } : { [role.text]: text }
        await saveProduct(transaction, { ...draftOf(before), ...change }, now, { before, presentation })
      }
  }
}
