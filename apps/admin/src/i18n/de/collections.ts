import type { CollectionRuleCondition } from '@cartwright/client'
import type { collections as en } from '../en/collections.ts'

const operators: Readonly<Record<CollectionRuleCondition['operator'], string>> = {
  IS: 'ist',
  IS_NOT: 'ist nicht',
  CONTAINS: 'enthält',
  CONTAINS_NOT: 'enthält nicht',
  STARTS_WITH: 'beginnt mit',
  AT_LEAST: 'mindestens',
  AT_MOST: 'höchstens',
  ABOVE: 'mehr als',
  BELOW: 'weniger als',
  IS_SET: 'ist vorhanden',
  IS_NOT_SET: 'fehlt',
}

export const collections: typeof en = {
  title: 'Kollektionen',
  all: 'Alle',
  tree: 'Ordnung und Ebenen',
  treeLead:
    'Was unter einer anderen Kollektion liegt, erscheint in dieser Ordnung auf ihrer Seite. Zieh an einem Griff, oder nimm die Leertaste und die Pfeiltasten.',
  parentOf: (name) => `${name} liegt unter`,
  noParent: 'Oberste Ebene',
  moved: (name) => `${name} ist verschoben.`,
  hide: 'Verbergen',
  show: 'Zeigen',
  hideOne: (name) => `${name} und alles darunter verbergen`,
  showOne: (name) => `${name} zeigen`,
  search: 'Name',
  create: 'Kollektion anlegen',
  newTitle: 'Neue Kollektion',
  createSubmit: 'Kollektion anlegen',
  created: (name) => `${name} ist angelegt.`,
  none: 'Noch keine Kollektionen',
  noneLead: 'Eine Kollektion ist eine Seite des Shops mit Produkten, die du auswählst und ordnest.',
  name: 'Name',
  slug: 'Adresse',
  description: 'Beschreibung',
  image: 'Bild',
  imageHint: 'Für Listen von Kollektionen. Querformat, mindestens 1200 Pixel breit.',
  allProductsImageHint: 'Bis du eines auswählst, zeigt der Shop das Bild des ersten Produkts.',
  visible: 'Im Shop sichtbar',
  state: 'Status',
  isVisible: 'Sichtbar',
  isHidden: 'Verborgen',
  changed: 'Geändert',
  basics: 'Kollektion',
  nameRequired: 'Gib einen Namen ein.',
  preview: 'Im Shop ansehen',
  products: 'Produkte',
  productsLead:
    'In dieser Reihenfolge, solange Kunden keine andere wählen. Ziehe am Griff, oder nutze Leertaste und Pfeiltasten.',
  count: (count) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  noProducts: 'Noch keine Produkte in dieser Kollektion.',
  addProducts: 'Produkte hinzufügen',
  addLead: 'Tippe den Anfang eines Namens oder einer Artikelnummer.',
  added: (name) => `${name} ist hinzugefügt.`,
  removed: (name) => `${name} ist entfernt.`,
  removeProduct: (name) => `${name} entfernen`,
  toTop: (name) => `${name} ganz nach oben`,
  top: 'Ganz nach oben',
  ordered: 'Reihenfolge gespeichert.',
  builtIn: 'Diese Kollektion enthält immer alle Produkte.',
  delete: 'Kollektion löschen',
  deleteLead: 'Ihre Produkte bleiben. Die Kollektion lässt sich nicht wiederherstellen.',
  deleted: (name) => `${name} ist gelöscht.`,
  hiddenProduct: 'verborgen',
  byHand: 'Von Hand',
  byRules: 'Nach Regeln',
  filled: 'Wie Produkte in die Kollektion kommen',
  becomesByHand: 'Beim Speichern bleiben ihre Produkte. Danach fügst du selbst hinzu, entfernst und ordnest.',
  becomesByRules:
    'Beim Speichern verlassen Produkte, die nicht passen, die Kollektion, und die Reihenfolge von Hand geht verloren.',
  rules: 'Regeln',
  rule: (place) => `Regel ${place}`,
  match: 'Produkte erfüllen',
  matchAll: 'alle diese Regeln',
  matchAny: 'mindestens eine dieser Regeln',
  addRule: 'Regel hinzufügen',
  removeRule: (place) => `Regel ${place} entfernen`,
  field: 'Was verglichen wird',
  operator: 'Wie',
  value: 'Wert',
  severalValues: 'Mehrere: mit Komma dazwischen',
  days: 'Tage',
  optionName: 'Option, etwa Größe',
  infoTitle: 'Titel des Infoabschnitts',
  physical: 'Physisch',
  digital: 'Digital',
  chooseCollection: 'Wähle eine Kollektion',
  goneCollection: 'Gelöschte Kollektion',
  incompleteRules: 'Vervollständige jede Regel oder entferne sie.',
  incomplete: (field) =>
    field === 'PRICE'
      ? 'Gib einen Preis ein, etwa 19,50.'
      : field === 'AGE'
        ? 'Gib 1 bis 3650 Tage ein.'
        : field === 'COLLECTION'
          ? 'Wähle eine Kollektion.'
          : field === 'OPTION' || field === 'INFO_SECTION'
            ? 'Gib einen Namen und einen Wert ein.'
            : 'Gib einen Wert ein.',
  fields: {
    PRICE: 'Preis',
    ON_SALE: 'Reduziert',
    IN_STOCK: 'Auf Lager',
    BRAND: 'Marke',
    RIBBON: 'Banderole',
    TAG: 'Schlagwort',
    PRODUCT_TYPE: 'Produktart',
    NAME: 'Name',
    SKU: 'Artikelnummer',
    AGE: 'Angelegt',
    OPTION: 'Option',
    INFO_SECTION: 'Infoabschnitt',
    COLLECTION: 'Kollektion',
  },
  operatorOf: (field, operator) => {
    if (field === 'ON_SALE' || field === 'IN_STOCK') return operator === 'IS' ? 'ja' : 'nein'
    if (field === 'AGE') return operator === 'AT_MOST' ? 'in den letzten … Tagen' : 'vor mehr als … Tagen'
    return operators[operator]
  },
  previewWaits: 'Vervollständige die Regeln, um zu sehen, welche Produkte passen.',
  matching: (total, text) => (total === 1 ? '1 Produkt passt.' : `${text} Produkte passen.`),
  preview10: 'Die ersten passenden Produkte',
  andMore: (text) => `und ${text} weitere`,
}
