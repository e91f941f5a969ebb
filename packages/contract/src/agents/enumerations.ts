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
