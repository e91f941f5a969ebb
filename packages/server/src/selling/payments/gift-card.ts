/** The provider of payments by gift card. Stored with each payment, so it never changes. */
export const GIFT_CARD = 'gift-card'
