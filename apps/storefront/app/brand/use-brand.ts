import { useRouteLoaderData } from 'react-router'
import type { Brand } from './brand.ts'

/** The shop itself, as the root of every page loads it; undefined where even that failed. */
export function useBrand(): Brand | undefined {
  return useRouteLoaderData<{ readonly brand: Brand }>('root')?.brand
}
