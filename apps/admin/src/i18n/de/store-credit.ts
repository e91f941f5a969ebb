import type { storeCredit as en } from '../en/store-credit.ts'

export const storeCredit: typeof en = {
  title: 'Guthaben',
  none: 'Hier gab es noch kein Guthaben.',
  grant: 'Guthaben geben',
  take: 'Guthaben nehmen',
  done: 'Guthaben geändert.',
  amount: (currency) => `Betrag (${currency})`,
  note: 'Notiz',
  noteHint: 'Die Kundschaft kann sie lesen.',
  order: (number) => `Bestellung ${number}`,
  reasons: {
    GRANTED: 'Gegeben',
    TAKEN: 'Genommen',
    SPENT: 'Ausgegeben',
    RETURNED: 'Zurückgegeben',
    REFUNDED: 'Erstattet',
  },
}
