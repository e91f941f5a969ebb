import type { DefaultTexts } from './default-texts.ts'

/** Texts of the product form. */
export interface ProductMessages {
  add: string
  adding: string
  added: (name: string) => string
  addedSome: (count: number) => string
  addedNone: string
  soldOut: string
  soldOutChoice: string
  missingChoice: string
  switchedTo: (choices: string) => string
  lowStock: (count: number) => string
  inStock: string
  preorder: (date?: string) => string
  otherAvailable: (choices: string) => string
  otherChoices: string
  quantity: string
  fewer: string
  more: string
  optional: string
  required: string
  noExtra: string
  addedPrice: (price: string) => string
  withExtras: (price: string) => string
  charactersLeft: (count: number) => string
  chooseOption: (option: string) => string
  fillIn: (field: string) => string
  howToBuy: string
  buyOnce: string
  everyDay: (count: number) => string
  everyWeek: (count: number) => string
  everyMonth: (count: number) => string
  everyYear: (count: number) => string
  deliveries: (count: number) => string
  less: (saving: string) => string
  atLeast: (count: number) => string
  afterTrial: (length: string, price: string) => string
  trialLength: (count: number, unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR') => string
  giftCardAmount: string
  giftCardRecipient: string
  notifyTitle: string
  notifyText: string
  notifyEmail: string
  notifySend: string
  notifyDone: (email: string) => string
  notifyWrongEmail: string
  notifyInStock: string
  cartFull: string
  noSuchVariant: string
  justSoldOut: string
  tooMany: string
  unreachable: string
  generic: string
}

export const productTexts: DefaultTexts<ProductMessages> = {
  en: {
    add: 'Add to cart',
    adding: 'Adding…',
    added: (name) => `${name} is in your cart.`,
    addedSome: (count) => `Only ${count} could be added. No more are in stock.`,
    addedNone: 'Nothing was added. Your cart already has all that are in stock.',
    soldOut: 'Sold out',
    soldOutChoice: 'sold out',
    missingChoice: 'not available in this combination',
    switchedTo: (choices) => `Not available with the other choices. We switched to ${choices}.`,
    lowStock: (count) => (count === 1 ? 'Only 1 left' : `Only ${count} left`),
    inStock: 'In stock, ready to send',
    preorder: (date) => (date ? `Preorder: expected ${date}` : 'Preorder: not in stock yet'),
    otherAvailable: (choices) => `Available: ${choices}`,
    otherChoices: 'Other choices are available.',
    quantity: 'Quantity',
    fewer: 'Decrease quantity',
    more: 'Increase quantity',
    optional: 'optional',
    required: 'required',
    noExtra: 'Without',
    addedPrice: (price) => `+ ${price}`,
    withExtras: (price) => `With extras: ${price}`,
    charactersLeft: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
    chooseOption: (option) => `Choose ${option}.`,
    fillIn: (field) => `Fill in “${field}”.`,
    howToBuy: 'How to buy',
    buyOnce: 'Buy once',
    everyDay: (count) => (count === 1 ? 'every day' : `every ${count} days`),
    everyWeek: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
    everyMonth: (count) => (count === 1 ? 'every month' : `every ${count} months`),
    everyYear: (count) => (count === 1 ? 'every year' : `every ${count} years`),
    deliveries: (count) => `${count} deliveries`,
    less: (saving) => `${saving} less`,
    atLeast: (count) => `at least ${count} deliveries`,
    afterTrial: (length, price) => `Free for ${length}, then ${price}`,
    trialLength: (count, unit) =>
      `${count} ${{ DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' }[unit]}${count === 1 ? '' : 's'}`,
    giftCardAmount: 'Amount',
    giftCardRecipient: 'Email of the person who gets it',
    notifyTitle: 'Email me when it is back',
    notifyText: 'One email, as soon as you can buy it again. You can unsubscribe at any time.',
    notifyEmail: 'Email address',
    notifySend: 'Email me',
    notifyDone: (email) => `We will email ${email} once it is back.`,
    notifyWrongEmail: 'Enter an email address, such as name@example.com.',
    notifyInStock: 'It is back already. Reload the page to order it.',
    cartFull: 'The cart is full. Place this order first, then start a new cart.',
    noSuchVariant: 'This combination does not exist. Please choose again.',
    justSoldOut: 'This item has just sold out.',
    tooMany: 'Too many requests. Wait a few minutes and try again.',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    add: 'In den Warenkorb',
    adding: 'Wird hinzugefügt …',
    added: (name) => `${name} liegt im Warenkorb.`,
    addedSome: (count) => `Nur ${count} hinzugefügt. Mehr sind nicht auf Lager.`,
    addedNone: 'Nichts hinzugefügt. Alle verfügbaren liegen schon im Warenkorb.',
    soldOut: 'Ausverkauft',
    soldOutChoice: 'ausverkauft',
    missingChoice: 'in dieser Kombination nicht erhältlich',
    switchedTo: (choices) => `Gibt es mit der übrigen Auswahl nicht. Wir haben auf ${choices} gewechselt.`,
    lowStock: (count) => `Nur noch ${count} auf Lager`,
    inStock: 'Auf Lager, bereit zum Versand',
    preorder: (date) => (date ? `Vorbestellen: voraussichtlich ab ${date}` : 'Vorbestellen: noch nicht auf Lager'),
    otherAvailable: (choices) => `Erhältlich: ${choices}`,
    otherChoices: 'Andere Ausführungen sind erhältlich.',
    quantity: 'Menge',
    fewer: 'Menge verringern',
    more: 'Menge erhöhen',
    optional: 'optional',
    required: 'erforderlich',
    noExtra: 'Ohne',
    addedPrice: (price) => `+ ${price}`,
    withExtras: (price) => `Mit Extras: ${price}`,
    charactersLeft: (count) => `noch ${count} Zeichen`,
    chooseOption: (option) => `Wähle ${option}.`,
    fillIn: (field) => `Fülle „${field}“ aus.`,
    howToBuy: 'Kaufart',
    buyOnce: 'Einmal kaufen',
    everyDay: (count) => (count === 1 ? 'jeden Tag' : `alle ${count} Tage`),
    everyWeek: (count) => (count === 1 ? 'jede Woche' : `alle ${count} Wochen`),
    everyMonth: (count) => (count === 1 ? 'jeden Monat' : `alle ${count} Monate`),
    everyYear: (count) => (count === 1 ? 'jedes Jahr' : `alle ${count} Jahre`),
    deliveries: (count) => `${count} Lieferungen`,
    less: (saving) => `${saving} günstiger`,
    atLeast: (count) => `mindestens ${count} Lieferungen`,
    afterTrial: (length, price) => `${length} kostenlos, danach ${price}`,
    trialLength: (count, unit) => {
      const one = { DAY: 'Tag', WEEK: 'Woche', MONTH: 'Monat', YEAR: 'Jahr' }[unit]
      return `${count} ${count === 1 ? one : unit === 'WEEK' ? 'Wochen' : `${one}e`}`
    },
    giftCardAmount: 'Betrag',
    giftCardRecipient: 'E-Mail-Adresse der beschenkten Person',
    notifyTitle: 'E-Mail, wenn es wieder da ist',
    notifyText: 'Eine einzige E-Mail, sobald du es wieder kaufen kannst. Du kannst dich jederzeit abmelden.',
    notifyEmail: 'E-Mail-Adresse',
    notifySend: 'Bescheid geben',
    notifyDone: (email) => `Wir schreiben an ${email}, sobald es wieder da ist.`,
    notifyWrongEmail: 'Gib eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    notifyInStock: 'Es ist schon wieder da. Lade die Seite neu, um es zu bestellen.',
    cartFull: 'Der Warenkorb ist voll. Schließe erst diese Bestellung ab und beginne dann eine neue.',
    noSuchVariant: 'Diese Kombination gibt es nicht. Bitte wähle noch einmal.',
    justSoldOut: 'Dieser Artikel ist gerade ausverkauft.',
    tooMany: 'Das waren viele Anfragen. Warte ein paar Minuten und versuche es noch einmal.',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}
