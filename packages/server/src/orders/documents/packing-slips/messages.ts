/** Texts of packing slips. */
const en = {
  title: 'Packing slip',
  order: 'Order',
  ordered: 'Date of order',
  sent: 'Date of dispatch',
  delivery: 'Delivery',
  tracking: 'Tracking number',
  item: 'Item',
  sku: (sku: string) => `SKU ${sku}`,
  from: (location: string, quantity: number) => `From ${location}: ${quantity}`,
  quantity: 'Quantity',
  packed: 'Packed',
  note: 'Note of the customer',
  pickup: 'Pickup',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
}

const de: typeof en = {
  title: 'Lieferschein',
  order: 'Bestellung',
  ordered: 'Bestelldatum',
  sent: 'Versanddatum',
  delivery: 'Lieferung',
  tracking: 'Sendungsnummer',
  item: 'Artikel',
  sku: (sku) => `Artikelnummer ${sku}`,
  from: (location, quantity) => `Aus ${location}: ${quantity}`,
  quantity: 'Menge',
  packed: 'Gepackt',
  note: 'Nachricht der Kundschaft',
  pickup: 'Abholung',
  page: (page, count) => `Seite ${page} von ${count}`,
}

export const slipMessages = { en, de }
