import { readSuggestions } from '../../../shop/loaders/listing'
import { currentShop } from '../../../shop/server'

/** Products for what is typed into the search, as JSON. */
export const GET = async (request: Request) =>
  Response.json(await readSuggestions(await currentShop(), new URL(request.url).searchParams.get('q') ?? ''))
