import { storedSafetyContacts } from '../../../catalog/write/safety-contacts/stored-contacts.ts'
import { namedSection } from '../entries.ts'
import type { SafetyContactEntry } from '../schema/safety-contacts.ts'

/** Manufacturers and responsible persons. A text that changes reaches the products that refer to it. */
export const safetyContactSection = namedSection({
  path: 'safetyContacts',
  title: 'contact',
  resource: storedSafetyContacts,
  references: async () => null,
  toEntry: ({ name, text }): SafetyContactEntry => ({ name, text }),
  fromEntry: async (entry: SafetyContactEntry) => entry,
})
