import { isCartwrightError } from '@cartwright/client'
import { memberQuery } from '../member/member-query.ts'
import { moduleOf } from '../shop-client.ts'
import { done, type FormHandler, rejectForm, textOf } from './form-result.ts'
import { readItem } from './item-fields.ts'
import { readOnce } from './read-once.ts'

const wish: FormHandler = async ({ client }, form) => {
  await moduleOf(client, 'wishlist').addToMyWishlist(textOf(form, 'product'))
  return done()
}

const unwish: FormHandler = async ({ client }, form) => {
  await moduleOf(client, 'wishlist').removeFromMyWishlist(textOf(form, 'product'))
  return done()
}

const backInStock: FormHandler = async ({ client, language, origin, localPath }, form) => {
  const email = textOf(form, 'email')
  const itemUrl = origin + localPath(`/products/${encodeURIComponent(textOf(form, 'slug'))}`)
  await moduleOf(client, 'backInStockNotifications').createBackInStockNotificationRequest(
    { catalogReference: readItem(form), email, itemUrl },
    undefined,
    { language },
  )
  return { isOk: true, values: { email } }
}

/** A review by a member, or by a guest who names the order. */
const review: FormHandler = async ({ client }, form) => {
  const rating = Number(textOf(form, 'rating'))
  if (!(rating >= 1 && rating <= 5)) return rejectForm('NO_RATING')
  const [title, body, name] = [textOf(form, 'title'), textOf(form, 'body'), textOf(form, 'name')]
  const [orderNumber, email] = [textOf(form, 'orderNumber'), textOf(form, 'email')]
  const isMember = (await readOnce(memberQuery(client))) !== null
  if (!isMember && !(orderNumber && email)) return rejectForm('NO_ORDER')
  try {
    await moduleOf(client, 'reviews').createReview({
      namespace: 'stores',
      entityId: textOf(form, 'product'),
      content: { rating, ...(title && { title }), ...(body && { body }) },
      ...(name && { author: { authorName: name } }),
      ...(!isMember && { orderNumber, email }),
    })
  } catch (error) {
    // The response to a visitor without an order is the same.
    if (isCartwrightError(error) && error.status === 404) return rejectForm('REVIEW_NEEDS_ORDER')
    throw error
  }
  return done()
}

/** The forms of a product, by their intents. */
export const productForms: Readonly<Record<string, FormHandler>> = {
  wish,
  unwish,
  'back-in-stock': backInStock,
  review,
}
