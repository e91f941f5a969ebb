/** The requests and responses of tags of customers. */
import type { z } from 'zod'
import { array, email, int, message, optional, text } from '../wire.ts'
import { customerTag } from './conditions.ts'

export const UpdateCustomerTagsRequest = message('UpdateCustomerTagsRequest', 'Which customers, and which tags.', {
  emails: array(email, { min: 1, max: 1000 }).describe('The addresses of the customers.'),
  add: optional(array(customerTag, { max: 20 })),
  remove: optional(array(customerTag, { max: 20 })),
})
export type UpdateCustomerTagsRequest = z.output<typeof UpdateCustomerTagsRequest>

export const CustomerTagUse = message('CustomerTagUse', 'A tag with its customers.', { tag: text(), customers: int() })
export type CustomerTagUse = z.output<typeof CustomerTagUse>

export const ListCustomerTagsResponse = message('ListCustomerTagsResponse', 'The tags in use, the most used first.', {
  tags: array(CustomerTagUse).describe('At most 500.'),
})
export type ListCustomerTagsResponse = z.output<typeof ListCustomerTagsResponse>
