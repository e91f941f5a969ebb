/** Product feeds, which search engines, marketplaces and assistants load. Additions of this project. */
import type { z } from 'zod'
import { FeedFormat, FeedProblem } from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCodeOrNone,
  currencyCodeOrNone,
  guid,
  int,
  int64,
  languageOrNone,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'

export const FeedProblemCount = message('FeedProblemCount', 'How many products lack something.', {
  problem: FeedProblem,
  products: int(),
})
export type FeedProblemCount = z.output<typeof FeedProblemCount>

export const FeedReport = message('FeedReport', 'What a feed had when it was last built.', {
  builtDate: timestamp,
  products: int(),
  items: int().describe('Variants count each.'),
  incompleteProducts: int().describe('Products that lack something.'),
  problems: array(FeedProblemCount).describe('What they lack. What no product lacks is left out.'),
})
export type FeedReport = z.output<typeof FeedReport>

export const Feed = message('Feed', 'A list of all products in the form that another service loads.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(text({ min: 1, max: 100 })).describe('For the owner. Each feed has a name of its own. Needed.'),
  format: optional(FeedFormat).describe('Needed.'),
  active: optional(boolean).describe('Whether its address is served. Default true.'),
  language: optional(languageOrNone).describe('A language of the shop. Default, and if empty: its own.'),
  currency: optional(currencyCodeOrNone).describe('A currency of the shop. Default, and if empty: its own.'),
  country: optional(countryCodeOrNone).describe(
    'Where customers are: delivery is priced for it. Default, and if empty: the country of the shop.',
  ),
  googleCategory: optional(text({ max: 255 })).describe(
    "A category of Google's taxonomy, by number or path, for products without one of their own. Empty: none.",
  ),
  url: optional(text()).describe('Its public address. Responses only.'),
  report: optional(FeedReport).describe('Absent until it is built for the first time. Responses only.'),
})
export type Feed = z.output<typeof Feed>
