/** Manufacturers and responsible persons, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { SafetyContact } from './contact.ts'

export const safetyContactResource = defineResource({
  one: 'safetyContact',
  many: 'safetyContacts',
  title: 'safety contact',
  shortTitle: 'contact',
  entity: SafetyContact,
  changed: SafetyContact.safeExtend(revised),
  service: 'catalogWriter',
  scope: 'MANAGE_PRODUCTS',
  path: '/v1/safety-contacts',
  notFound: 'SAFETY_CONTACT_NOT_FOUND',
  calls: {
    query: {
      description:
        'Manufacturers and responsible persons by filter, sort order and cursor. An addition of this project, as all of its module.',
    },
    create: {
      description: 'Creates a manufacturer or responsible person that products can refer to.',
      errors: ['SAFETY_CONTACT_EXISTS', 'MAX_SAFETY_CONTACTS_REACHED'],
    },
    update: {
      description: 'Changes a safety contact, and the text of each product that refers to it.',
      errors: ['SAFETY_CONTACT_EXISTS'],
    },
    delete: { description: 'Deletes a safety contact. Products that refer to it keep its text as their own.' },
  },
})

export type QuerySafetyContactsRequest = z.output<typeof safetyContactResource.query.request>
export type CreateSafetyContactRequest = z.output<typeof safetyContactResource.create.request>
export type UpdateSafetyContactRequest = z.output<typeof safetyContactResource.update.request>
