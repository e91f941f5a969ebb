import { type ListingQuery, writeListingQuery } from '@cartwright/react/server'

/** The address of a list. */
export function addressOf(path: string, query: ListingQuery): string {
  const parameters = writeListingQuery(query)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
