import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Browsing changes nothing around the pages. A form that was sent does, and so does another tab that says so. */
export function onlyAfterSending({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== 'GET'
}
