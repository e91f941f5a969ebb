import { QueryClient } from '@tanstack/react-query'

/** Runs a query once, as a server does. */
export const readOnce: QueryClient['fetchQuery'] = (query) => new QueryClient().fetchQuery(query)
