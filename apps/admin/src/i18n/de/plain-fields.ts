import type { PlainFieldMessages } from '../en/plain-fields.ts'

export const plainFields: PlainFieldMessages = {
  ribbon: { label: 'Banderole', hint: 'Ein Wort über dem Bild, etwa Neu.' },
  manufacturer: {
    label: 'Hersteller',
    hint: 'Name, Postanschrift und E-Mail- oder Webadresse. Steht auf der Produktseite.',
  },
  responsiblePerson: {
    label: 'Verantwortliche Person in der EU',
    hint: 'Wenn der Hersteller außerhalb der EU sitzt.',
  },
  safetyInformation: { label: 'Warnhinweise und Sicherheitsinformationen' },
  withdrawalExemption: {
    title: 'Widerruf',
    label: 'Widerrufsrecht',
    hint: 'Steht auf der Produktseite, in der Bestellung und im Widerrufsformular.',
    options: {
      NONE: 'Widerruf möglich',
      PERISHABLE: 'Keines: verdirbt schnell',
      SEALED: 'Keines nach Öffnen der Versiegelung: Gesundheit oder Hygiene',
      MADE_TO_ORDER: 'Keines: Einzelanfertigung',
      DIGITAL: 'Erlischt mit der Lieferung: digitaler Inhalt, mit Zustimmung im Checkout',
    },
  },
  leadTime: {
    title: 'Lieferzeit',
    label: 'Werktage bis zum Versand',
    hint: 'Kommen zu den Tagen der Versandart hinzu. Leer: Es wird sofort verschickt.',
  },
}
