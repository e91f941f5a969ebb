import { noteOfSmallBusiness } from '../../../platform/settings/legal-lines.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'

/** Texts of invoices and credit notes. */
const en = {
  titles: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' },
  number: 'Number',
  issued: 'Date of issue',
  order: 'Order',
  ordered: 'Date of order',
  corrects: 'Corrects invoice',
  addsTo: 'Adds to invoice',
  replaces: 'Replaces invoice',
  deducts: (number: string) => `Less advance invoice ${number}`,
  wholeOrder: 'Whole order',
  advance: 'Advance invoice',
  advancePayment: (order: string) => `Advance payment for order ${order}`,
  test: 'Test',
  testNote: 'Test: this order was paid in test mode. Nothing is owed, and no tax.',
  setOff: 'What is not refunded is deducted from what is owed.',
  item: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  taxRate: 'Tax',
  amount: 'Amount',
  total: 'Total',
  tax: 'Tax',
  taxName: (name: string, rate: string) => `${name} ${rate}`,
  net: 'Net',
  giftCard: (code: string) => (code ? `Paid by gift card ${code}` : 'Paid by gift card'),
  membership: (item: string, name: string, value: string) =>
    `${item}: paid by membership${name ? ` ${name}` : ''} (worth ${value}).`,
  storeCredit: 'Paid by store credit',
  transfer: (amount: string, account: string, reference: string) =>
    `Please transfer ${amount} to: ${account}. Reference: ${reference}.`,
  paid: (method: string) => (method ? `Paid (${method})` : 'Paid'),
  methods: { CreditCard: 'card', PayPal: 'PayPal', Offline: '' } as Readonly<Record<string, string>>,
  due: 'Amount due',
  refunded: 'Amount refunded',
  delivery: 'Delivery',
  adjustment: 'Refund',
  reason: (reason: string) => `Reason: ${reason}`,
  taxAtHome: (tax: string, rate: string, day: string) =>
    `Tax in the currency of the shop: ${tax}, by the rate ${rate} of ${day}.`,
  includesTax: 'All prices include the tax shown.',
  excludesTax: 'Prices are before tax.',
  noTax: 'No tax is charged on this order.',
  supplied: 'Unless stated otherwise, the date of supply is the date of issue.',
  exported: 'Export outside of the EU, free of VAT (Article 146 of Directive 2006/112/EC).',
  discount: 'Discount',
  payable: 'Payable at once.',
  reverseCharge: 'Reverse charge: the customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
  suppliedInUnion: 'Intra-Community supply, free of VAT (Article 138 of Directive 2006/112/EC).',
  sellerVatNumber: (id: string) => `VAT number of the seller: ${id}`,
  customerVatNumber: (id: string) => `VAT number of the customer: ${id}`,
  companyId: (id: string) => `Company ID: ${id}`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
}

const de: typeof en = {
  titles: { INVOICE: 'Rechnung', CREDIT_NOTE: 'Rechnungskorrektur' },
  number: 'Nummer',
  issued: 'Rechnungsdatum',
  order: 'Bestellung',
  ordered: 'Bestelldatum',
  corrects: 'Korrigiert Rechnung',
  addsTo: 'Ergänzt Rechnung',
  replaces: 'Ersetzt Rechnung',
  deducts: (number) => `Abzüglich Anzahlungsrechnung ${number}`,
  wholeOrder: 'Gesamte Bestellung',
  advance: 'Anzahlungsrechnung',
  advancePayment: (order) => `Anzahlung für Bestellung ${order}`,
  test: 'Test',
  testNote: 'Test: Diese Bestellung wurde im Testmodus bezahlt. Es wird nichts geschuldet, auch keine Steuer.',
  setOff: 'Was nicht erstattet wird, wird vom offenen Betrag abgezogen.',
  item: 'Bezeichnung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  taxRate: 'Steuer',
  amount: 'Betrag',
  total: 'Gesamtbetrag',
  tax: 'Steuer',
  taxName: (name, rate) => `${name} ${rate}`,
  net: 'Netto',
  giftCard: (code) => (code ? `Bezahlt mit Geschenkgutschein ${code}` : 'Bezahlt mit Geschenkgutschein'),
  membership: (item, name, value) =>
    `${item}: mit der Mitgliedschaft${name ? ` ${name}` : ''} bezahlt (Wert ${value}).`,
  storeCredit: 'Bezahlt mit Guthaben',
  transfer: (amount, account, reference) => `Bitte überweise ${amount} an: ${account}. Verwendungszweck: ${reference}.`,
  paid: (method) => (method ? `Bezahlt (${method})` : 'Bezahlt'),
  methods: { CreditCard: 'Karte', PayPal: 'PayPal', Offline: '' },
  due: 'Offener Betrag',
  refunded: 'Erstatteter Betrag',
  delivery: 'Lieferung',
  adjustment: 'Erstattung',
  reason: (reason) => `Grund: ${reason}`,
  taxAtHome: (tax, rate, day) => `Steuer in der Währung des Shops: ${tax}, zum Kurs ${rate} vom ${day}.`,
  includesTax: 'Alle Preise enthalten die ausgewiesene Steuer.',
  excludesTax: 'Die Preise sind ohne Steuer angegeben.',
  noTax: 'Für diese Bestellung wird keine Steuer berechnet.',
  supplied: 'Soweit nicht anders angegeben, entspricht das Leistungsdatum dem Rechnungsdatum.',
  exported: 'Steuerfreie Ausfuhr (Artikel 146 der Richtlinie 2006/112/EG).',
  discount: 'Rabatt',
  payable: 'Sofort zahlbar.',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  suppliedInUnion: 'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG).',
  sellerVatNumber: (id) => `USt-IdNr. des Verkäufers: ${id}`,
  customerVatNumber: (id) => `USt-IdNr. des Kunden: ${id}`,
  companyId: (id) => `Unternehmensnummer: ${id}`,
  page: (page, count) => `Seite ${page} von ${count}`,
}

export const invoiceMessages = { en, de }
export type InvoiceMessages = typeof en

/** The messages of the invoices of a shop, which say why a small business charges no VAT. */
export function messagesOf(settings: Pick<SiteSettings, 'legal' | 'business'>, language: 'en' | 'de') {
  const messages = invoiceMessages[language]
  const note = noteOfSmallBusiness(settings, language)
  return note === null ? messages : { ...messages, noTax: `${note}.` }
}

/** The language of an invoice: German for orders in German, else English. */
export const invoiceLanguage = (language: string): 'en' | 'de' => (/^de\b/i.test(language) ? 'de' : 'en')
