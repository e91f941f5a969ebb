import type { DefaultTexts } from './default-texts.ts'

/** Texts of a checkout in pages of your own. */
export interface CheckoutMessages {
  contact: string
  email: string
  wrongEmail: string
  address: string
  billing: string
  billingSame: string
  delivery: string
  payment: string
  review: string
  next: string
  back: string
  change: string
  loading: string
  failed: string
  retry: string
  title: string
  items: string
  saving: string
  place: string
  placing: string
  payHosted: string
  terms: string
  withdrawalConsent: string
  agree: string
  missingPayment: string
  changed: string
  soldOut: string
  incomplete: string
  noDelivery: string
  declined: string
  needsConfirmation: string
  inProgress: string
  outcomeUnknown: string
  emptyCart: string
  unreachable: string
  generic: string
}

export const checkoutTexts: DefaultTexts<CheckoutMessages> = {
  en: {
    contact: 'Contact',
    email: 'Email address',
    wrongEmail: 'Enter an email address, such as name@example.com.',
    address: 'Delivery address',
    billing: 'Billing address',
    billingSame: 'The billing address is the same',
    delivery: 'Delivery',
    payment: 'Payment',
    review: 'Review',
    next: 'Continue',
    back: 'Back',
    change: 'Change',
    loading: 'Loading the checkout…',
    failed: 'The checkout cannot be loaded. Try again in a moment.',
    retry: 'Try again',
    title: 'Checkout',
    items: 'Your order',
    saving: 'Saving…',
    place: 'Order and pay',
    placing: 'Placing the order…',
    payHosted: 'Continue to payment',
    terms: 'I agree to the payment terms of these items.',
    withdrawalConsent: 'I agree that delivery begins at once, and know that my right of withdrawal ends with it.',
    agree: 'Tick the box to order.',
    missingPayment: 'Choose how you pay.',
    changed: 'The order has changed. Check it, and order again.',
    soldOut: 'Something in your cart has sold out. Check the order.',
    incomplete: 'Something is missing. Check the steps above.',
    noDelivery: 'Choose how we deliver.',
    declined: 'The payment was declined. Choose another way to pay.',
    needsConfirmation: 'Your bank wants to confirm the payment. We take you to the payment page.',
    inProgress: 'This order is being paid in another window.',
    outcomeUnknown: 'We do not know yet if the payment succeeded. Do not pay again: we write to you.',
    emptyCart: 'Your cart is empty.',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    contact: 'Kontakt',
    email: 'E-Mail-Adresse',
    wrongEmail: 'Gib eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    address: 'Lieferadresse',
    billing: 'Rechnungsadresse',
    billingSame: 'Die Rechnungsadresse ist dieselbe',
    delivery: 'Lieferung',
    payment: 'Zahlung',
    review: 'Prüfen',
    next: 'Weiter',
    back: 'Zurück',
    change: 'Ändern',
    loading: 'Die Kasse wird geladen …',
    failed: 'Die Kasse kann nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    title: 'Kasse',
    items: 'Deine Bestellung',
    saving: 'Wird gespeichert …',
    place: 'Zahlungspflichtig bestellen',
    placing: 'Die Bestellung wird aufgegeben …',
    payHosted: 'Weiter zur Zahlung',
    terms: 'Ich stimme den Zahlungsbedingungen dieser Artikel zu.',
    withdrawalConsent:
      'Ich stimme zu, dass die Lieferung sofort beginnt, und weiß, dass damit mein Widerrufsrecht endet.',
    agree: 'Setze den Haken, um zu bestellen.',
    missingPayment: 'Wähle eine Zahlungsart.',
    changed: 'Die Bestellung hat sich geändert. Prüfe sie und bestelle noch einmal.',
    soldOut: 'Etwas in deinem Warenkorb ist ausverkauft. Prüfe die Bestellung.',
    incomplete: 'Es fehlt noch etwas. Prüfe die Schritte oben.',
    noDelivery: 'Wähle eine Lieferart.',
    declined: 'Die Zahlung wurde abgelehnt. Wähle eine andere Zahlungsart.',
    needsConfirmation: 'Deine Bank möchte die Zahlung bestätigen. Wir leiten dich auf die Zahlungsseite weiter.',
    inProgress: 'Diese Bestellung wird in einem anderen Fenster bezahlt.',
    outcomeUnknown: 'Wir wissen noch nicht, ob die Zahlung geklappt hat. Bezahle nicht noch einmal: Wir schreiben dir.',
    emptyCart: 'Dein Warenkorb ist leer.',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}
