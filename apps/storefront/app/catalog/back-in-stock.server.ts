import { readItem, textOf } from '../cart/item-form.ts'
import { errorCodeOf } from '../error-code.ts'
import type { Shop } from '../shop.server.ts'
import type { BackInStockProblem, BackInStockResult } from './types.ts'

const problems: Record<string, BackInStockProblem> = {
  VALIDATION: 'email',
  ITEM_IS_IN_STOCK: 'inStock',
  TOO_MANY_REQUESTS: 'tooMany',
}

/** Requests a mail for when the product, or the chosen variant, is back in stock. */
export async function requestBackInStock(shop: Shop, form: FormData, page: URL): Promise<BackInStockResult> {
  const email = textOf(form, 'email').trim()
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return { ok: false, problem: 'email', email }
  const itemUrl = shop.origin + page.pathname + page.search
  const request = { email, catalogReference: readItem(form), itemUrl }
  try {
    await shop.client.backInStockNotifications.createBackInStockNotificationRequest(request, undefined, {
      language: shop.language,
    })
    return { ok: true, email }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    return { ok: false, problem: problems[code] ?? 'generic', email }
  }
}
