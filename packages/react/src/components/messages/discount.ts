import type { DefaultTexts } from './default-texts.ts'

/** Texts of the field for coupons and gift cards. */
export interface DiscountMessages {
  label: string
  apply: string
  applying: string
  removeCoupon: (code: string) => string
  removeGiftCard: (code: string) => string
  applied: (code: string) => string
  empty: string
  couponUnknown: string
  couponExpired: string
  couponNotYet: string
  couponUsed: string
  couponMinimum: (amount: string) => string
  couponNotApplicable: string
  giftCardUnknown: string
  giftCardEmpty: string
  giftCardBlocked: string
  giftCardExpired: string
  giftCardCurrency: string
  giftCardLimit: string
  giftCardService: string
  tooMany: string
  unreachable: string
  generic: string
}

export const discountTexts: DefaultTexts<DiscountMessages> = {
  en: {
    label: 'Coupon or gift card code',
    apply: 'Apply',
    applying: 'Checking the code…',
    removeCoupon: (code) => `Remove coupon ${code}`,
    removeGiftCard: (code) => `Remove gift card ${code}`,
    applied: (code) => `${code} was applied.`,
    empty: 'Enter a code first.',
    couponUnknown: 'Unknown coupon code.',
    couponExpired: 'This coupon has expired.',
    couponNotYet: 'This coupon is not valid yet.',
    couponUsed: 'This coupon has already been used.',
    couponMinimum: (amount) => `This coupon is for carts of ${amount} or more.`,
    couponNotApplicable: 'This coupon does not apply to the items in your cart.',
    giftCardUnknown: 'We do not know this gift card. Check the code.',
    giftCardEmpty: 'Nothing is left on this gift card.',
    giftCardBlocked: 'This gift card is blocked. Contact the shop.',
    giftCardExpired: 'This gift card has expired.',
    giftCardCurrency: 'This gift card is in another currency.',
    giftCardLimit: 'An order takes at most five gift cards.',
    giftCardService: 'We cannot check this gift card now. Try again later.',
    tooMany: 'Too many wrong codes. Wait a few minutes and try again.',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    label: 'Gutscheincode',
    apply: 'Einlösen',
    applying: 'Der Code wird geprüft …',
    removeCoupon: (code) => `Gutschein ${code} entfernen`,
    removeGiftCard: (code) => `Geschenkgutschein ${code} entfernen`,
    applied: (code) => `${code} wurde eingelöst.`,
    empty: 'Bitte gib zuerst einen Code ein.',
    couponUnknown: 'Unbekannter Gutscheincode.',
    couponExpired: 'Dieser Gutschein ist abgelaufen.',
    couponNotYet: 'Dieser Gutschein gilt noch nicht.',
    couponUsed: 'Dieser Gutschein wurde schon eingelöst.',
    couponMinimum: (amount) => `Dieser Gutschein gilt ab einem Warenwert von ${amount}.`,
    couponNotApplicable: 'Dieser Gutschein gilt für keinen Artikel in deinem Warenkorb.',
    giftCardUnknown: 'Diesen Geschenkgutschein kennen wir nicht. Stimmt der Code?',
    giftCardEmpty: 'Dieser Geschenkgutschein ist aufgebraucht.',
    giftCardBlocked: 'Dieser Geschenkgutschein ist gesperrt. Wende dich an den Shop.',
    giftCardExpired: 'Dieser Geschenkgutschein ist abgelaufen.',
    giftCardCurrency: 'Dieser Geschenkgutschein hat eine andere Währung.',
    giftCardLimit: 'Eine Bestellung nimmt höchstens fünf Geschenkgutscheine.',
    giftCardService: 'Wir können diesen Geschenkgutschein gerade nicht prüfen. Versuch es später noch einmal.',
    tooMany: 'Das waren zu viele falsche Codes. Warte ein paar Minuten.',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}
