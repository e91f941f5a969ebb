import { useRouteLoaderData } from 'react-router'
import type { loader } from './root'

/** The part of the shop that every page shows, as the root has loaded it. */
export function useRoot() {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('The root has not loaded')
  return data
}
