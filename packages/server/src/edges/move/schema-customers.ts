import { z } from 'zod'
import { base, flag, id, money, optional, text } from './schema-parts.ts'

export const addressSchema = z.object({
  firstName: optional(text),
  lastName: optional(text),
  company: optional(text),
  addressLine: optional(text),
  addressLine2: optional(text),
  city: optional(text),
  subdivision: optional(text),
  postalCode: optional(text),
  country: optional(text),
  phone: optional(text),
})

export const groupSchema = base.extend({ name: text })

export const customerSchema = base.extend({
  email: text,
  firstName: optional(text),
  lastName: optional(text),
  phone: optional(text),
  company: optional(text),
  language: optional(text),
  addresses: z.array(addressSchema).default([]),
  emailVerified: optional(flag),
  blocked: optional(flag),
  consent: optional(
    z.object({ status: z.enum(['SUBSCRIBED', 'UNSUBSCRIBED']), date: optional(text), source: optional(text) }),
  ),
  groupIds: optional(z.array(id)),
  tags: optional(z.array(text)),
  note: optional(text),
  storeCredit: optional(z.object({ amount: money, currency: text })),
  password: optional(z.object({ kind: text, hash: text })),
})
