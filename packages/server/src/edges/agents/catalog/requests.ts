import { z } from 'zod'

/** What the agent knows of the buyer. It chooses language and currency, and decides nothing. */
export const Context = z
  .looseObject({ language: z.string().optional(), currency: z.string().optional() })
  .describe('What is known of the buyer: country, language, currency.')
export type Context = z.output<typeof Context>

const Filters = z.looseObject({
  categories: z.array(z.string()).max(50).optional().describe('Names or ids of categories, any of them.'),
  price: z
    .looseObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
    .optional()
    .describe('In minor units.'),
})

export const SearchRequest = z.looseObject({
  query: z.string().max(200).optional().describe('Words to search for.'),
  context: Context.optional(),
  filters: Filters.optional(),
  pagination: z
    .looseObject({ cursor: z.string().optional(), limit: z.int().min(1).optional() })
    .optional()
    .describe('The cursor of the response before, and how many products.'),
})
export type SearchRequest = z.output<typeof SearchRequest>

export const MOST_IDS = 50

export const LookupRequest = z.looseObject({
  ids: z.array(z.string()).min(1).max(MOST_IDS).describe('Ids of products or variants.'),
  context: Context.optional(),
  filters: Filters.optional(),
})
export type LookupRequest = z.output<typeof LookupRequest>

const SelectedOption = z.looseObject({ name: z.string(), label: z.string() })

export const ProductRequest = z.looseObject({
  id: z.string().describe('The id of a product or variant.'),
  selected: z.array(SelectedOption).optional().describe('What the buyer has chosen of the options.'),
  preferences: z.array(z.string()).optional().describe('Names of options, the most important first.'),
  context: Context.optional(),
  filters: Filters.optional(),
})
export type ProductRequest = z.output<typeof ProductRequest>
