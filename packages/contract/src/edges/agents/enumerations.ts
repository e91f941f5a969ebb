/** The enumerations of agents that shop. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

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

export const AgentPaymentWay = enumeration(
  'AgentPaymentWay',
  'How an agent pays without a page of the shop: a card of the test provider, Google Pay, or a token that the agent’s account at the payment provider grants to that of the shop.',
  ['TEST', 'GOOGLE_PAY', 'SHARED_TOKEN'],
)
export type AgentPaymentWay = z.output<typeof AgentPaymentWay>

export const AgentPaymentState = enumeration(
  'AgentPaymentState',
  'Whether agents can pay in a way, and what is missing otherwise: the publishable key of the payment provider, the shop’s merchant id at Google Pay, its profile at the payment provider.',
  ['READY', 'NO_PUBLISHABLE_KEY', 'NO_MERCHANT_ID', 'NO_PROFILE'],
)
export type AgentPaymentState = z.output<typeof AgentPaymentState>
