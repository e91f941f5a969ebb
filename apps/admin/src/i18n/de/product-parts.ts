import type { ProductPartMessages } from '../en/product-parts.ts'

export const productParts: ProductPartMessages = {
  moreOfProduct: 'Mehr',
  nothingFilled: 'Nichts ausgefüllt',
  entries: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  missingOfProduct: (countries) => `Noch kein Satz in: ${countries}. Dort wird der volle Satz berechnet.`,
  toTaxes: 'Sätze setzen',
  weightHint: 'Für Versandpreise nach Gewicht. Auch in anderer Einheit: 250 g.',
  invalidWeight: 'Gib ein Gewicht wie 0,4 oder 250 g ein.',
  sizeTable: 'Größentabelle',
  sizeTableColumns: ['Größe', 'Brust (cm)', 'Länge (cm)'],
  addSizeTable: 'Größentabelle hinzufügen',
  sizeTableHint: 'Ein Abschnitt namens „Größentabelle“ öffnet sich neben der Option „Größe“ des Produkts.',
  createdVisible: (name) => `${name} ist jetzt im Shop.`,
}
