import { isCartwrightError } from '@cartwright/client'
import { memberQuery } from '@cartwright/react/server'
import { localPath } from '../languages'
import { errorText, messagesIn } from '../messages'
import { read } from '../shop'
import { readItem } from './item'
import { done, type FormHandler, failed, textOf } from './result'

const wish: FormHandler = async ({ client }, form) => {
  await client.wishlist.addToMyWishlist(textOf(form, 'product'))
  return done()
}

const unwish: FormHandler = async ({ client }, form) => {
  await client.wishlist.removeFromMyWishlist(textOf(form, 'product'))
  return done()
}

const backInStock: FormHandler = async ({ client, language, origin }, form) => {
  const itemUrl = origin + localPath(language, `/products/${textOf(form, 'slug')}`)
  const request = { catalogReference: readItem(form), email: textOf(form, 'email'), itemUrl }
  await client.backInStockNotifications.createBackInStockNotificationRequest(request, undefined, { language })
  return done(messagesIn(language).notified)
}

/** A review by a member, or by a guest who names the order. */
const review: FormHandler = async ({ client, language }, form) => {
  const rating = Number(textOf(form, 'rating'))
  if (!(rating >= 1 && rating <= 5)) return failed(messagesIn(language).errors.VALIDATION)
  const [title, body, name] = [textOf(form, 'title'), textOf(form, 'body'), textOf(form, 'name')]
  const member = await read(memberQuery(client))
  const [orderNumber, email] = [textOf(form, 'orderNumber'), textOf(form, 'email')]
  if (!member && !(orderNumber && email)) return failed(messagesIn(language).errors.REVIEW_NEEDS_ORDER)
  try {
    await client.reviews.createReview({
      namespace: 'stores',
      entityId: textOf(form, 'product'),
      content: { rating, ...(title && { title }), ...(body && { body }) },
      ...(name && { author: { authorName: name } }),
      ...(!member && { orderNumber, email }),
    })
  } catch (error) {
    // The response to a visitor without an order is the same.
    if (isCartwrightError(error) && error.status === 404) return failed(errorText('REVIEW_NEEDS_ORDER', language))
    throw error
  }
  return done(messagesIn(language).reviewSent)
}

const newsletter: FormHandler = async ({ client, language }, form) => {
  const { newsletterConsent, subscribed, errors } = messagesIn(language)
  const email = textOf(form, 'email')
  if (!email || !form.has('consent')) return failed(errors.VALIDATION)
  await client.emailSubscriptions.subscribeToNewsletter({ email, consentText: newsletterConsent, language })
  return done(subscribed)
}

export const productForms = { wish, unwish, 'back-in-stock': backInStock, review, newsletter }
