import type { OrderMailKind, ReturnReason } from '@cartwright/contract'
import type { PaymentMailKind } from './payment-kinds.ts'

/** The texts of one kind of mail. */
interface MailTexts {
  readonly subject: (number: string, shop: string) => string
  readonly title: string
  readonly intro: (number: string) => string
}

/** The confirmation and mails about payments have texts of their own. */
type Kind = Exclude<OrderMailKind, 'CONFIRMATION' | PaymentMailKind>

const en = {
  mails: {
    NEW_ORDER: {
      subject: (number, shop) => `New order ${number} at ${shop}`,
      title: 'New order',
      intro: (number) => `Order ${number} was placed in your shop.`,
    },
    PAID: {
      subject: (number, shop) => `Payment received for order ${number} at ${shop}`,
      title: 'We have received your payment',
      intro: (number) => `Thank you. Order ${number} is paid.`,
    },
    SHIPPED: {
      subject: (number, shop) => `Your order ${number} at ${shop} has shipped`,
      title: 'Your order has shipped',
      intro: (number) => `All items of order ${number} have been sent.`,
    },
    PARTIALLY_SHIPPED: {
      subject: (number, shop) => `Part of your order ${number} at ${shop} has shipped`,
      title: 'Part of your order has shipped',
      intro: (number) => `We have sent these items of order ${number}. The rest will follow in another parcel.`,
    },
    READY_FOR_PICKUP: {
      subject: (number, shop) => `Your order ${number} at ${shop} is ready for pickup`,
      title: 'Ready for pickup',
      intro: (number) => `You can pick up order ${number}.`,
    },
    DELIVERED: {
      subject: (number, shop) => `Your order ${number} at ${shop} was delivered`,
      title: 'Delivered',
      intro: (number) => `Your parcel of order ${number} was delivered.`,
    },
    CANCELED: {
      subject: (number, shop) => `Your order ${number} at ${shop} was canceled`,
      title: 'Your order was canceled',
      intro: (number) => `Order ${number} was canceled. We will not send it.`,
    },
    REFUNDED: {
      subject: (number, shop) => `Refund for your order ${number} at ${shop}`,
      title: 'Your refund',
      intro: (number) => `We have refunded a payment for order ${number}. Your bank may take some days to show it.`,
    },
    PAYMENT_REQUEST: {
      subject: (number, shop) => `Payment for your order ${number} at ${shop}`,
      title: 'Your payment',
      intro: (number) => `Please pay this amount for order ${number}. The link works until you have paid.`,
    },
    DOWNLOADS: {
      subject: (number, shop) => `Your downloads of order ${number} at ${shop}`,
      title: 'Your downloads are ready',
      intro: (number) => `Order ${number} is paid. You can download your files now.`,
    },
    NEW_RETURN: {
      subject: (number, shop) => `New return of order ${number} at ${shop}`,
      title: 'New return',
      intro: (number) => `A customer wants to return items of order ${number}. Approve or decline the return.`,
    },
    RETURN_REQUESTED: {
      subject: (number, shop) => `Your return of order ${number} at ${shop}`,
      title: 'We have received your return request',
      intro: (number) => `You want to return items of order ${number}. We check your request and write to you.`,
    },
    RETURN_APPROVED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} approved`,
      title: 'You can send the items back',
      intro: (number) => `We have approved the return of these items of order ${number}.`,
    },
    RETURN_DECLINED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} declined`,
      title: 'We cannot accept your return',
      intro: (number) => `We have declined the return of these items of order ${number}.`,
    },
    RETURN_RECEIVED: {
      subject: (number, shop) => `Your return of order ${number} has arrived at ${shop}`,
      title: 'Your return has arrived',
      intro: (number) => `We have received these items of order ${number}.`,
    },
    RETURN_CANCELED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} canceled`,
      title: 'Your return was canceled',
      intro: (number) => `The return of these items of order ${number} was canceled.`,
    },
  } satisfies Record<Kind, MailTexts>,
  items: 'Items',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  reason: 'Reason',
  payFor: 'For',
  amount: 'Amount',
  payUntil: 'Pay until',
  pay: 'Pay now',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  pickupAt: 'Pickup at',
  customer: 'Customer',
  delivery: 'Delivery',
  note: 'Note of the customer',
  files: 'Files',
  comment: 'Comment',
  answer: 'Message of the shop',
  reasons: {
    DAMAGED: 'damaged',
    WRONG_ITEM: 'wrong item',
    NOT_AS_DESCRIBED: 'not as described',
    DOES_NOT_FIT: 'does not fit',
    CHANGED_MIND: 'changed my mind',
    OTHER: 'other reason',
  } satisfies Record<ReturnReason, string>,
  validUntil: 'The links work until',
  download: (name: string) => `Download ${name}`,
  track: 'Track your parcel',
  view: 'View your order',
  admin: 'Open in the admin',
  invoice: (number?: string) => (number ? `Invoice ${number} (PDF)` : 'Invoice (PDF)'),
  creditNote: (number?: string) => (number ? `Credit note ${number} (PDF)` : 'Credit note (PDF)'),
  reply: 'Questions? Write to us and mention the order number.',
  staff: 'You receive this mail because your address is the contact of the shop.',
}

const de: typeof en = {
  mails: {
    NEW_ORDER: {
      subject: (number, shop) => `Neue Bestellung ${number} bei ${shop}`,
      title: 'Neue Bestellung',
      intro: (number) => `In deinem Shop ist Bestellung ${number} eingegangen.`,
    },
    PAID: {
      subject: (number, shop) => `Zahlung für Bestellung ${number} bei ${shop} erhalten`,
      title: 'Wir haben deine Zahlung erhalten',
      intro: (number) => `Danke. Bestellung ${number} ist bezahlt.`,
    },
    SHIPPED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} ist unterwegs`,
      title: 'Deine Bestellung ist unterwegs',
      intro: (number) => `Alle Artikel der Bestellung ${number} sind verschickt.`,
    },
    PARTIALLY_SHIPPED: {
      subject: (number, shop) => `Ein Teil deiner Bestellung ${number} bei ${shop} ist unterwegs`,
      title: 'Ein Teil deiner Bestellung ist unterwegs',
      intro: (number) =>
        `Wir haben diese Artikel der Bestellung ${number} verschickt. Der Rest folgt in einem weiteren Paket.`,
    },
    READY_FOR_PICKUP: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} liegt zur Abholung bereit`,
      title: 'Bereit zur Abholung',
      intro: (number) => `Du kannst Bestellung ${number} abholen.`,
    },
    DELIVERED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} wurde zugestellt`,
      title: 'Zugestellt',
      intro: (number) => `Dein Paket mit Bestellung ${number} wurde zugestellt.`,
    },
    CANCELED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} wurde storniert`,
      title: 'Deine Bestellung wurde storniert',
      intro: (number) => `Bestellung ${number} wurde storniert. Wir verschicken sie nicht.`,
    },
    REFUNDED: {
      subject: (number, shop) => `Erstattung für deine Bestellung ${number} bei ${shop}`,
      title: 'Deine Erstattung',
      intro: (number) =>
        `Wir haben eine Zahlung für Bestellung ${number} erstattet. Bis deine Bank sie zeigt, können einige Tage vergehen.`,
    },
    PAYMENT_REQUEST: {
      subject: (number, shop) => `Zahlung für deine Bestellung ${number} bei ${shop}`,
      title: 'Deine Zahlung',
      intro: (number) => `Bitte bezahle diesen Betrag für Bestellung ${number}. Der Link gilt, bis du bezahlt hast.`,
    },
    DOWNLOADS: {
      subject: (number, shop) => `Deine Downloads der Bestellung ${number} bei ${shop}`,
      title: 'Deine Downloads sind bereit',
      intro: (number) => `Bestellung ${number} ist bezahlt. Du kannst deine Dateien jetzt herunterladen.`,
    },
    NEW_RETURN: {
      subject: (number, shop) => `Neue Rücksendung zu Bestellung ${number} bei ${shop}`,
      title: 'Neue Rücksendung',
      intro: (number) =>
        `Jemand möchte Artikel der Bestellung ${number} zurückgeben. Nimm die Rückgabe an oder lehne sie ab.`,
    },
    RETURN_REQUESTED: {
      subject: (number, shop) => `Deine Rücksendung zu Bestellung ${number} bei ${shop}`,
      title: 'Deine Rücksendung ist angemeldet',
      intro: (number) => `Du möchtest Artikel der Bestellung ${number} zurückgeben. Wir prüfen das und schreiben dir.`,
    },
    RETURN_APPROVED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} angenommen`,
      title: 'Du kannst die Artikel zurücksenden',
      intro: (number) => `Wir nehmen diese Artikel der Bestellung ${number} zurück.`,
    },
    RETURN_DECLINED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} abgelehnt`,
      title: 'Wir können deine Rücksendung nicht annehmen',
      intro: (number) => `Wir nehmen diese Artikel der Bestellung ${number} nicht zurück.`,
    },
    RETURN_RECEIVED: {
      subject: (number, shop) => `Deine Rücksendung zu Bestellung ${number} ist bei ${shop} angekommen`,
      title: 'Deine Rücksendung ist angekommen',
      intro: (number) => `Wir haben diese Artikel der Bestellung ${number} erhalten.`,
    },
    RETURN_CANCELED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} storniert`,
      title: 'Deine Rücksendung wurde storniert',
      intro: (number) => `Die Rücksendung dieser Artikel der Bestellung ${number} wurde storniert.`,
    },
  },
  items: 'Artikel',
  total: 'Gesamt',
  paid: 'Bezahlt',
  refunded: 'Erstattet',
  reason: 'Grund',
  payFor: 'Für',
  amount: 'Betrag',
  payUntil: 'Zahlbar bis',
  pay: 'Jetzt bezahlen',
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  pickupAt: 'Abholung bei',
  customer: 'Kundschaft',
  delivery: 'Lieferung',
  note: 'Anmerkung zur Bestellung',
  files: 'Dateien',
  comment: 'Kommentar',
  answer: 'Nachricht des Shops',
  reasons: {
    DAMAGED: 'beschädigt',
    WRONG_ITEM: 'falscher Artikel',
    NOT_AS_DESCRIBED: 'anders als beschrieben',
    DOES_NOT_FIT: 'passt nicht',
    CHANGED_MIND: 'gefällt nicht',
    OTHER: 'anderer Grund',
  },
  validUntil: 'Die Links gelten bis',
  download: (name) => `${name} herunterladen`,
  track: 'Paket verfolgen',
  view: 'Bestellung ansehen',
  admin: 'Im Admin öffnen',
  invoice: (number) => (number ? `Rechnung ${number} (PDF)` : 'Rechnung (PDF)'),
  creditNote: (number) => (number ? `Rechnungskorrektur ${number} (PDF)` : 'Rechnungskorrektur (PDF)'),
  reply: 'Fragen? Schreib uns und nenne die Bestellnummer.',
  staff: 'Du erhältst diese Mail, weil deine Adresse der Kontakt des Shops ist.',
}

export const orderMailMessages = { en, de }
export type OrderMailMessages = typeof en
