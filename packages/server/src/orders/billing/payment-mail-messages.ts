import type { PaymentAlert } from './payment-alerts.ts'

interface PaymentMailMessages {
  readonly returned: {
    readonly subject: (shop: string) => string
    readonly title: string
    readonly soldOut: string
    readonly twice: string
    readonly changed: string
    readonly text: (amount: string) => string
    readonly button: string
  }
  readonly alert: {
    readonly subject: (number: string) => string
    readonly titles: Readonly<Record<PaymentAlert['kind'], string>>
    readonly intro: (number: string) => string
    readonly order: string
    readonly amount: string
    readonly reason: string
    readonly button: string
    readonly footer: string
  }
}

const en: PaymentMailMessages = {
  returned: {
    subject: (shop) => `Your payment at ${shop} was canceled`,
    title: 'We could not place your order',
    soldOut: 'Something in your order sold out while you were paying.',
    twice: 'Your order was already paid by another payment. The order itself stays.',
    changed: 'Your order changed while you were paying.',
    text: (amount) =>
      `We canceled your payment of ${amount}. You get the whole amount back; your bank may take some days.`,
    button: 'Go to the shop',
  },
  alert: {
    subject: (number) => `Payment of order ${number}`,
    titles: {
      DISPUTE_OPENED: 'A customer disputes a payment',
      DISPUTE_WON: 'A dispute was decided for you',
      DISPUTE_LOST: 'A dispute was decided for the customer',
      PAYMENT_FAILED: 'A payment failed after the order was placed',
      REFUNDED_OUTSIDE: 'A payment was refunded at the provider',
    },
    intro: (number) => `Check the payment of order ${number} in the admin and at the payment provider.`,
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason given by the provider',
    button: 'Open in the admin',
    footer: 'You receive this email because your address is the contact of the shop.',
  },
}

const de: PaymentMailMessages = {
  returned: {
    subject: (shop) => `Deine Zahlung bei ${shop} wurde storniert`,
    title: 'Wir konnten deine Bestellung nicht annehmen',
    soldOut: 'Während du bezahlt hast, wurde etwas aus deiner Bestellung ausverkauft.',
    twice: 'Deine Bestellung war schon mit einer anderen Zahlung bezahlt. Die Bestellung selbst bleibt.',
    changed: 'Während du bezahlt hast, hat sich deine Bestellung geändert.',
    text: (amount) =>
      `Wir haben deine Zahlung von ${amount} storniert. Du bekommst den ganzen Betrag zurück; das kann bei deiner Bank einige Tage dauern.`,
    button: 'Zum Shop',
  },
  alert: {
    subject: (number) => `Zahlung der Bestellung ${number}`,
    titles: {
      DISPUTE_OPENED: 'Eine Zahlung wurde angefochten',
      DISPUTE_WON: 'Eine Anfechtung wurde für dich entschieden',
      DISPUTE_LOST: 'Eine Anfechtung wurde für den Kunden entschieden',
      PAYMENT_FAILED: 'Eine Zahlung ist nach der Bestellung gescheitert',
      REFUNDED_OUTSIDE: 'Eine Zahlung wurde beim Anbieter erstattet',
    },
    intro: (number) => `Prüfe die Zahlung der Bestellung ${number} im Admin und beim Zahlungsanbieter.`,
    order: 'Bestellung',
    amount: 'Betrag',
    reason: 'Grund, den der Anbieter nennt',
    button: 'Im Admin öffnen',
    footer: 'Du bekommst diese E-Mail, weil deine Adresse der Kontakt des Shops ist.',
  },
}

export const paymentMailMessages = { en, de } as const
