/** The provider of payments by a gift card of another app. Stored with each payment, so it never changes. */
export const APP_GIFT_CARD = 'app-gift-card'

/** A redemption at an app, as the reference of its payment. The transaction is empty where the app's response was lost. */
export interface AppRedemption {
  readonly appId: string
  readonly transactionId: string
}

/** A reference is unique: the one without a transaction names its order. */
export const toReference = ({ appId, transactionId }: AppRedemption, orderId: string): string =>
  transactionId === '' ? `${appId}::${orderId}` : `${appId}:${transactionId}`

export function readReference(reference: string): AppRedemption {
  const [appId = '', transactionId = '', ...rest] = reference.split(':')
  return { appId, transactionId: transactionId === '' ? '' : [transactionId, ...rest].join(':') }
}
