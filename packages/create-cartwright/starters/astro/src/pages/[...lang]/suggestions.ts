import type { APIRoute } from 'astro'
import { readSuggestions } from '../../../shop/loaders/listing'

/** Products for what is typed into the search, as JSON. */
export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await readSuggestions(locals.shop, url.searchParams.get('q') ?? ''))
