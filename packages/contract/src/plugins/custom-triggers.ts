/** Conditions of an app that discount rules can depend on. */
import type { z } from 'zod'
import { Address } from '../address.ts'
import { CatalogReference } from '../selling/cart/item.ts'
import { array, decimal, guid, int, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

export const ListTriggersRequest = message('ListTriggersRequest', 'Nothing is asked in particular.', {})
export type ListTriggersRequest = z.output<typeof ListTriggersRequest>

export const NamedTrigger = message('NamedTrigger', 'A condition the merchant can choose.', {
  id: text({ min: 1, max: 100 }),
  name: text({ min: 1, max: 200 }).describe('What the merchant reads.'),
})
export type NamedTrigger = z.output<typeof NamedTrigger>

export const ListTriggersResponse = message('ListTriggersResponse', 'The conditions there are.', {
  customTriggers: optional(array(NamedTrigger)),
})
export type ListTriggersResponse = z.output<typeof ListTriggersResponse>

export const TriggerLineItem = message('TriggerLineItem', 'A line to check conditions on.', {
  id: optional(text({ min: 1, max: 100 })),
  quantity: optional(int({ max: 100000 })),
  catalogReference: optional(CatalogReference),
  price: optional(decimal({ gte: 0 })),
})
export type TriggerLineItem = z.output<typeof TriggerLineItem>

export const CustomTrigger = message('CustomTrigger', 'A condition of an app.', {
  id: optional(text({ min: 1, max: 100 })),
  appId: optional(guid),
})
export type CustomTrigger = z.output<typeof CustomTrigger>

export const TriggerToFilterBy = message('TriggerToFilterBy', 'A condition in question.', {
  customTrigger: optional(CustomTrigger),
  identifier: optional(text({ min: 1, max: 120 })),
})
export type TriggerToFilterBy = z.output<typeof TriggerToFilterBy>

export const TriggerShippingInfo = message('TriggerShippingInfo', 'How the order is sent.', {
  address: optional(Address),
  preferredShippingOptionCode: optional(text({ min: 1, max: 100 })),
})
export type TriggerShippingInfo = z.output<typeof TriggerShippingInfo>

export const GetEligibleTriggersRequest = message(
  'GetEligibleTriggersRequest',
  'Which conditions, of which purchase.',
  {
    lineItems: optional(array(TriggerLineItem, { max: 1000 })),
    triggers: optional(array(TriggerToFilterBy, { min: 1, max: 1000 })),
    purchaseFlowId: optional(guid),
    shippingInfo: optional(TriggerShippingInfo),
  },
)
export type GetEligibleTriggersRequest = z.output<typeof GetEligibleTriggersRequest>

export const EligibleTrigger = message('EligibleTrigger', 'A condition that holds.', {
  customTriggerId: text({ min: 1, max: 100 }),
  identifier: optional(text({ min: 1, max: 120 })).describe('As it came with the question.'),
})
export type EligibleTrigger = z.output<typeof EligibleTrigger>

export const GetEligibleTriggersResponse = message('GetEligibleTriggersResponse', 'The conditions that hold.', {
  eligibleTriggers: optional(array(EligibleTrigger, { max: 1000 })),
})
export type GetEligibleTriggersResponse = z.output<typeof GetEligibleTriggersResponse>

export const customTriggers = {
  componentType: 'ECOM_DISCOUNTS_TRIGGER',
  description: 'Conditions of an app that discount rules can depend on.',
  methods: {
    listTriggers: {
      path: '/v1/list-triggers',
      description: 'The conditions the merchant can choose from.',
      request: ListTriggersRequest,
      response: ListTriggersResponse,
    },
    getEligibleTriggers: {
      path: '/v1/get-eligible-triggers',
      description: 'The conditions that hold for a purchase.',
      request: GetEligibleTriggersRequest,
      response: GetEligibleTriggersResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
