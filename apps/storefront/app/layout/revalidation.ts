import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Browsing does not change the layout's data. A submitted form does, and so does a message from another tab. */
export function onlyAfterSending({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== 'GET'
}
