/** The enumerations of agents that shop. */
import type { z } from 'zod'
import { enumeration } from '../enumeration.ts'

export const AgentDeliveryKind = enumeration('AgentDeliveryKind', 'How an order changed that was sent to its agent.', [
  'CREATED',
  'CHANGED',
  'SHIPPED',
  'DELIVERED',
  'CANCELED',
  'RETURN',
  'REFUNDED',
])
export type AgentDeliveryKind = z.output<typeof AgentDeliveryKind>

export const AgentAccess = enumeration(
  'AgentAccess',
  'What an agent may do, each including the ones before: nothing, search, fill carts and checkouts for the buyer, place orders.',
  ['NONE', 'SEARCH', 'CART', 'BUY'],
)
export type AgentAccess = z.output<typeof AgentAccess>

export const AgentSignatures = enumeration('AgentSignatures', 'Whether agents sign their requests (RFC 9421).', [
  'OPTIONAL',
  'REQUIRED',
])
export type AgentSignatures = z.output<typeof AgentSignatures>
