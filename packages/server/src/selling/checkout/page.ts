import { requireAllowedPage } from '../../people/redirects/allowed-pages.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'

/** Both spellings that clients use, also as `URLSearchParams` writes them. */
const ID = /(?:\{|%7B)checkout(?:Id|_id)(?:\}|%7D)/gi

/** The address of a page that was set for a checkout, with its id where the address has a placeholder for it. */
export const pageAddress = (page: string, checkoutId: string): string => page.replaceAll(ID, checkoutId)

/**
 * Shoppers may set only pages of their app. Else they could make the merchant's mails link to any page.
 *
 * @throws ApplicationError REDIRECT_URI_NOT_ALLOWED
 */
export async function requirePage(
  db: Queryable,
  caller: Caller,
  { overrideCheckoutUrl }: { readonly overrideCheckoutUrl?: string | undefined },
): Promise<void> {
  if (overrideCheckoutUrl === undefined) return
  await requireAllowedPage(db, caller, overrideCheckoutUrl, 'overrideCheckoutUrl')
}
