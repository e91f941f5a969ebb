import type { DefaultTexts } from './default-texts.ts'

/** Texts of the filters. */
export interface FilterMessages {
  title: string
  apply: string
  clear: string
  removeFilter: (name: string) => string
  results: (count: number) => string
  price: string
  from: string
  to: string
  atLeast: (amount: string) => string
  atMost: (amount: string) => string
  availability: string
  inStock: string
  onSale: string
  brand: string
  collection: string
  sort: string
  sortFeatured: string
  sortNewest: string
  sortPriceUp: string
  sortPriceDown: string
  sortName: string
}

export const filterTexts: DefaultTexts<FilterMessages> = {
  en: {
    title: 'Filter',
    apply: 'Show results',
    clear: 'Clear all',
    removeFilter: (name) => `Remove filter: ${name}`,
    results: (count) => (count === 1 ? '1 item' : `${count} items`),
    price: 'Price',
    from: 'From',
    to: 'To',
    atLeast: (amount) => `From ${amount}`,
    atMost: (amount) => `Up to ${amount}`,
    availability: 'Availability',
    inStock: 'In stock now',
    onSale: 'Reduced',
    brand: 'Brand',
    collection: 'Collection',
    sort: 'Sort',
    sortFeatured: 'Featured',
    sortNewest: 'Newest first',
    sortPriceUp: 'Price, low to high',
    sortPriceDown: 'Price, high to low',
    sortName: 'Name, A to Z',
  },
  de: {
    title: 'Filter',
    apply: 'Ergebnisse zeigen',
    clear: 'Alle entfernen',
    removeFilter: (name) => `Filter entfernen: ${name}`,
    results: (count) => `${count} Artikel`,
    price: 'Preis',
    from: 'Von',
    to: 'Bis',
    atLeast: (amount) => `Ab ${amount}`,
    atMost: (amount) => `Bis ${amount}`,
    availability: 'Verfügbarkeit',
    inStock: 'Sofort lieferbar',
    onSale: 'Reduziert',
    brand: 'Marke',
    collection: 'Sortiment',
    sort: 'Sortieren',
    sortFeatured: 'Empfohlen',
    sortNewest: 'Neueste zuerst',
    sortPriceUp: 'Preis aufsteigend',
    sortPriceDown: 'Preis absteigend',
    sortName: 'Name, A bis Z',
  },
}
