/** The requests and responses of discount rules. */
import type { z } from 'zod'
import { guid, message, text } from '../../wire.ts'

export const AppDiscountTrigger = message(
  'AppDiscountTrigger',
  'A condition of an app that a discount rule can depend on.',
  {
    id: text({ min: 1, max: 100 }),
    appId: guid,
    name: text({ min: 1, max: 200 }),
  },
)
export type AppDiscountTrigger = z.output<typeof AppDiscountTrigger>
