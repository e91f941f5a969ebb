import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Browsing changes nothing around the pages; only what was sent does. */
export function onlyAfterSending({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}
