import { readSuggestions } from '../../shop/loaders/listing'
import { shopOf } from '../shop.server'
import type { Route } from './+types/suggestions'

/** Products for what is typed into the search, as JSON. */
export const loader = async (args: Route.LoaderArgs) =>
  Response.json(await readSuggestions(shopOf(args), args.url.searchParams.get('q') ?? ''))
