import { textOf } from '../cart/item-form.ts'
import { errorCodeOf } from '../error-code.ts'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'

/** The words of the form, with the text that customers agree to. */
export interface NewsletterWords {
  /** Where the form posts to. */
  readonly path: string
  readonly email: string
  readonly submit: string
  readonly consent: string
}

/** The words of the form in the language of the shop. */
export function newsletterWords({ language, storefront }: Shop): NewsletterWords {
  const { email, submit, consent } = messagesIn(language).newsletter
  return { path: localPath(language, '/newsletter'), email, submit, consent: consent(storefront.profile.name) }
}

/** Asks the shop to send the mail that confirms an address. */
export async function subscribe(shop: Shop, form: FormData) {
  const { problems } = messagesIn(shop.language).newsletter
  const email = textOf(form, 'email').trim()
  try {
    // The text comes from here, not from the form: it is what the customer was shown.
    const { consent } = newsletterWords(shop)
    await shop.client.emailSubscriptions.subscribeToNewsletter({
      email,
      consentText: consent,
      language: shop.language,
    })
    return { ok: true as const, email }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    return { ok: false as const, email, problem: code === 'TOO_MANY_REQUESTS' ? problems.tooMany : problems.email }
  }
}
