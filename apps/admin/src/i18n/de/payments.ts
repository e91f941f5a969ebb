import type { payments as en } from '../en/payments.ts'

export const payments: typeof en = {
  title: 'Zahlungen',
  views: 'Ansichten der Zahlungen',
  tabs: { '': 'Alle', authorized: 'Einzuziehen', pending: 'Laufend', refunds: 'Laufende Erstattungen' },
  columns: { method: 'Art', transaction: 'Nummer beim Anbieter', state: 'Zustand', amount: 'Betrag' },
  states: {
    APPROVED: 'Bezahlt',
    PENDING: 'Läuft',
    PENDING_MERCHANT: 'Wartet auf Bestätigung',
    CANCELED: 'Abgebrochen',
    DECLINED: 'Abgelehnt',
    REFUNDED: 'Erstattet',
    PARTIALLY_REFUNDED: 'Teilweise erstattet',
    AUTHORIZED: 'Reserviert',
    VOIDED: 'Freigegeben',
  },
  none: 'Noch keine Zahlungen',
  noneLead: 'Hier stehen die Zahlungen aller Bestellungen.',
}
