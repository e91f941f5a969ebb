import { BusinessLocationType, LocationAddress } from '@cartwright/contract'
import { z } from 'zod'
import { timeZone } from './values.ts'

export const location = z
  .strictObject({
    name: z.string().min(1).max(150).describe('Pickups refer to a location by its name. Missing ones are created.'),
    default: z
      .literal(true)
      .optional()
      .describe('Whether it is the default location. Where no location has this name, the default one is renamed.'),
    address: LocationAddress.strict().optional().describe('Required for a new location.'),
    timeZone: timeZone.optional().describe('Default: that of the shop.'),
    priority: z.int().min(0).max(1000).optional().describe('Of equally near locations, the lower ships. Default: 0.'),
    sellsOnline: z.boolean().optional().describe('Whether the shop sells its stock. Default: true.'),
    active: z.boolean().optional().describe('Default: true.'),
    types: z.array(BusinessLocationType).max(10).optional().describe('Default: none.'),
  })
  .superRefine((given, context) => {
    for (const field of ['sellsOnline', 'active'] as const)
      if (given.default && given[field] === false)
        context.addIssue({ code: 'custom', path: [field], message: 'must be true: it is the default location' })
  })
export type LocationEntry = z.output<typeof location>
