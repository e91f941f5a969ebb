import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The currency of the prices on this page. */
export const useCurrency = (): string | undefined => useRouteLoaderData<typeof loader>('root')?.currency
