import type { Messages } from '../en/index.ts'

export const checkout: Messages['checkout'] = {
  title: 'Kasse',
  steps: { label: 'Schritte', details: 'Deine Angaben', delivery: 'Lieferung', review: 'Prüfen und bestellen' },
  change: 'Ändern',
  changeWhat: (what) => `Ändern: ${what}`,

  guest: {
    title: 'Als Gast bestellen',
    text: 'Kein Konto nötig. Du hast eins?',
    signIn: 'Anmelden',
    signInForCards: 'Melde dich an, um mit deinen Karten, Adressen und deinem Guthaben zu bestellen.',
    other: 'Mit einem anderen Konto anmelden',
    signedIn: (email) => `Du bist angemeldet als ${email}.`,
  },
  fields: {
    email: 'E-Mail-Adresse',
    emailHint: 'Hierhin geht die Bestätigung.',
    phone: 'Telefon',
    phoneHint: 'Nur falls der Zusteller eine Frage hat.',
    name: 'Name',
    company: 'Firma',
    vatId: 'Umsatzsteuer-ID',
    vatIdHint: 'Für Unternehmen in einem anderen EU-Land, zum Beispiel FR12345678901.',
    country: 'Land',
    addressLine: 'Straße und Hausnummer',
    addressLine2: 'Wohnung, Etage, c/o',
    addAddressLine2: 'Wohnung, Etage oder c/o ergänzen',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    subdivision: {
      state: 'Bundesstaat',
      province: 'Provinz',
      territory: 'Bundesstaat oder Territorium',
      prefecture: 'Präfektur',
      emirate: 'Emirat',
      area: 'Gebiet',
      county: 'Landkreis oder Stadt',
      department: 'Departamento',
      region: 'Bundesland, Provinz oder Region',
    },
    choose: 'Bitte wählen …',
    optional: 'freiwillig',
  },
  how: {
    title: 'Wie möchtest du es bekommen?',
    delivery: 'Liefern lassen',
    deliveryText: 'An eine Adresse deiner Wahl',
    deliveryOrPoint: 'Lieferung oder Abholstation in deiner Nähe',
    deliveryOrPointText: 'Du wählst im nächsten Schritt',
    chosenPoint: (title) => `Abholung: ${title}`,
    inStockHere: 'Alles hier vorrätig',
    partlyHere: (inStock, wanted) =>
      inStock === 0
        ? 'Hier nicht vorrätig: Wir holen es von einem anderen Standort'
        : `${inStock} von ${wanted} hier vorrätig; den Rest holen wir von einem anderen Standort`,
  },
  address: {
    delivery: 'Lieferadresse',
    own: 'Deine Adresse',
    ownText: 'Nach ihr richten sich die Abholstationen. Ohne eigene Rechnungsadresse gilt sie auch für die Rechnung.',
    digital: 'Wo wohnst du?',
    digitalText: 'Danach richtet sich die Steuer.',
    saved: 'Deine gespeicherten Adressen',
    another: 'Andere Adresse',
    save: 'Diese Adresse in meinem Konto speichern',
  },
  didYouMean: (email) => `Meintest du ${email}?`,
  contact: {
    title: 'Wie erreichen wir dich?',
    reminders: 'Erinnere mich per E-Mail, wenn ich diese Bestellung nicht abschließe',
  },
  digitalNote: 'Hier muss nichts verschickt werden. Alles zu deiner Bestellung bekommst du per E-Mail.',
  toDelivery: 'Weiter zur Lieferung',
  toReview: 'Weiter zur Prüfung',

  delivery: {
    title: 'Wann soll es ankommen?',
    pickupPoint: 'Abholstation',
    charges: {
      HANDLING_FEE: (amount) => `Enthält ${amount} Bearbeitung`,
      INSURANCE: (amount) => `Enthält ${amount} Versicherung`,
    },
  },
  free: 'Kostenlos',

  review: {
    title: 'Stimmt alles so?',
    contact: 'Kontakt',
    deliverTo: 'Lieferung an',
    ownAddress: 'Deine Adresse',
    pickupAt: 'Abholung bei',
    delivery: 'Lieferung',
    country: 'Land',
    billing: 'Rechnungsadresse',
    billingSame: 'Wie die Lieferadresse',
    billingSameOwn: 'Wie deine Adresse',
    billingSamePickup: 'Keine eigene Rechnungsadresse',
    payment: 'Bezahlung',
    note: 'Anmerkung für uns',
    noteHint: 'Ein Türcode, ein Gruß, alles, was wir wissen sollten.',
    addNote: 'Anmerkung hinzufügen',
    place: (total) => `Zahlungspflichtig bestellen · ${total}`,
    binding: 'Deine Bestellung ist verbindlich und zahlungspflichtig.',
    pages: 'Gut zu wissen vor der Bestellung:',
    expires: (date) => `Gespeicherte Karte, gültig bis ${date}`,
    saveCard: 'Diese Karte speichern',
    saveCardHint: 'Der Zahlungsanbieter speichert sie. Du kannst sie jederzeit in deinem Konto entfernen.',
  },
  payments: {
    manual: { title: 'Bei Lieferung oder auf Rechnung bezahlen', text: 'Jetzt wird nichts abgebucht.' },
    invoice: { title: 'Rechnung', text: 'Du zahlst, nachdem deine Bestellung angekommen ist.' },
    delivery: { title: 'Bei Lieferung bezahlen', text: 'Du zahlst, wenn du deine Bestellung erhältst.' },
    transfer: { title: 'Überweisung', text: 'Unsere Bankverbindung siehst du nach dem Bestellen.' },
    test: { title: 'Testkarte', text: 'Zum Ausprobieren des Shops. Es wird kein Geld abgebucht.' },
    stripe: { title: 'Karte', text: 'Karte oder Wallet, über Stripe.' },
    paypal: { title: 'PayPal', text: 'Du bestätigst die Zahlung bei PayPal.' },
    other: { title: 'Online bezahlen', text: 'Du bestätigst die Zahlung beim Anbieter.' },
  },

  summary: {
    title: 'Deine Bestellung',
    jump: (count, total) => `Deine Bestellung: ${count} Artikel, ${total}`,
    editCart: 'Warenkorb bearbeiten',
    quantity: (count) => `Menge ${count}`,
    each: (price) => `je ${price}`,
    was: 'statt',
    lowestPrior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
    remove: 'Entfernen',
    removeWhat: (name) => `${name} entfernen`,
    soldOut: 'Ausverkauft: nicht Teil dieser Bestellung',
    held: 'Jemand anderes bezahlt gerade die letzten Stücke. Wenn es nicht klappt, sind sie in ein paar Minuten wieder da.',
    preorder: (units, date) =>
      `${units === 1 ? '1 Stück' : `${units} Stück`} vorbestellt${date ? `, voraussichtlich ab ${date}` : ''}`,
    gone: 'Nicht mehr im Angebot: nicht Teil dieser Bestellung',
    onlySome: (left, wanted) => `Nur noch ${left} von ${wanted} verfügbar; die Bestellung enthält ${left}`,
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    coupon: (code) => `Gutschein ${code}`,
    removeCoupon: 'Gutschein entfernen',
    giftCard: (code) => `Geschenkgutschein ${code}`.trim(),
    removeGiftCard: 'Geschenkgutschein entfernen',
    toPay: 'Noch zu zahlen',
    toPaySoFar: 'Bisher noch zu zahlen',
    storeCredit: 'Guthaben',
    storeCreditLeft: (amount) => `Du hast ${amount} Guthaben.`,
    storeCreditUse: 'Guthaben nutzen',
    storeCreditRemove: 'Guthaben nicht nutzen',
    shipping: 'Lieferung',
    pickup: 'Abholung',
    shippingLater: 'Nächster Schritt',
    tax: (name, rate) => `${name} ${rate}`,
    taxes: 'Steuer',
    taxLater: 'Nach deiner Adresse',
    taxIncluded: (name, rate, amount) => `Enthält ${amount} ${name} (${rate})`,
    reverseCharge: 'Reverse Charge: Dein Unternehmen schuldet die Umsatzsteuer.',
    total: 'Gesamt',
    totalBeforeDelivery: 'Gesamt ohne Lieferung',
    totalBeforeTax: 'Gesamt ohne Steuer',
    totalBeforeBoth: 'Gesamt ohne Lieferung und Steuer',
    dueNow: 'Jetzt zu zahlen',
    dueLater: 'Später zu zahlen',
    couponOpen: 'Gutschein oder Geschenkgutschein einlösen',
    couponLabel: 'Code',
    couponApply: 'Einlösen',
  },

  memberships: {
    title: 'Deine Mitgliedschaften',
    choose: 'Nutzen',
    remove: 'Nicht nutzen',
    chooseWhat: (name) => `${name} nutzen`,
    removeWhat: (name) => `${name} nicht nutzen`,
    left: (count) => `noch ${count}`,
    pays: 'Mit deiner Mitgliedschaft bezahlt',
    unused: 'Bezahlt nichts in dieser Bestellung',
    plans: 'Tarife, die Artikel bezahlen würden',
    openPlan: 'Tarif ansehen',
  },

  offers: {
    missing: (amount, units) => [amount, units > 0 && `${units} Artikel`].filter(Boolean).join(' und '),
    unlock: (missing, name) =>
      name ? `Noch ${missing}, dann gilt „${name}“.` : `Noch ${missing}, dann ist die Lieferung kostenlos.`,
    tier: (missing, gain) => `Noch ${missing}, dann bekommst du ${gain} Rabatt.`,
    blocked: (name, by) =>
      by
        ? `„${name}“ lässt sich nicht mit „${by}“ kombinieren.`
        : `„${name}“ lässt sich nicht mit deinem Gutschein kombinieren.`,
  },

  eInvoice: {
    title: 'E-Rechnung für Unternehmen und Behörden',
    reference: 'Deine Referenz oder Leitweg-ID',
    referenceHint: 'Sie steht als Käuferreferenz auf der Rechnung.',
    peppolId: 'Peppol-ID',
    peppolIdHint: 'Zum Beispiel 0204:991-12345-67.',
    attach: 'Die E-Rechnung (XRechnung) an die E-Mail zu meiner Rechnung anhängen',
  },

  digital: {
    title: 'Digitale Inhalte',
    agree:
      'Ich stimme zu, dass die Lieferung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass mein Widerrufsrecht damit erlischt.',
    missing: 'Stimme der sofortigen Lieferung zu, um zu bestellen.',
  },

  policies: {
    title: 'Zahlungsbedingungen deiner Artikel',
    agree: 'Ich stimme diesen Zahlungsbedingungen zu',
    missing: 'Stimme den Zahlungsbedingungen zu, um zu bestellen.',
  },

  errors: {
    email: 'Gib eine E-Mail-Adresse ein, etwa name@example.com.',
    name: 'Gib deinen Namen ein.',
    addressLine: 'Gib Straße und Hausnummer ein.',
    city: 'Gib den Ort ein.',
    country: 'Wähle ein Land.',
    countryUnserved: (country) => `Nach ${country} liefern wir noch nicht. Wähle ein anderes Land oder hole es ab.`,
    postalCode: 'Gib die Postleitzahl ein.',
    postalCodeForm: (example) => `Gib eine gültige Postleitzahl ein, etwa ${example}.`,
    subdivision: {
      state: 'Wähle den Bundesstaat oder die Provinz.',
      province: 'Wähle den Bundesstaat oder die Provinz.',
      territory: 'Wähle den Bundesstaat oder die Provinz.',
      prefecture: 'Wähle die Präfektur.',
      emirate: 'Wähle das Emirat.',
      area: 'Wähle das Gebiet.',
      county: 'Gib den Landkreis oder die Stadt ein.',
      department: 'Gib das Departamento ein.',
      region: 'Gib Bundesland, Provinz oder Region ein.',
    },
    savedAddress: 'Diese Adresse wurde geändert oder entfernt. Wähle noch einmal.',
    phone: 'Gib eine Telefonnummer nur mit Ziffern ein oder lass das Feld leer.',
    vatId: 'Gib eine Umsatzsteuer-ID wie FR12345678901 ein oder lass das Feld leer.',
    peppolId: 'Gib eine Peppol-ID wie 0204:991-12345-67 ein oder lass das Feld leer.',
    tooLong: 'Das ist zu lang.',
    delivery: 'Wähle, wie es ankommen soll.',
    note: 'Die Anmerkung darf höchstens 1.000 Zeichen haben.',
  },
  problems: {
    notOffered: {
      title: 'Was du gewählt hast, gibt es an dieser Adresse nicht',
      text: 'Wähle etwas davon oder ändere die Adresse.',
    },
    changed: {
      title: 'Deine Bestellung hat sich geändert',
      text: 'Adresse, Artikel, Preise oder Lieferung haben sich geändert. Prüfe alles und bestelle dann noch einmal.',
    },
    coupon: {
      title: (code) => `Du kannst den Gutschein ${code} nicht nutzen`,
      text: (reason) => `${reason} Prüfe die neue Summe und bestelle dann noch einmal.`,
    },
    short: {
      title: 'Einige Artikel sind nicht mehr verfügbar',
      text: 'Einige Artikel wurden inzwischen verkauft. Wir haben deine Bestellung angepasst. Es wurde nichts abgebucht.',
      line: (name, available, wanted) =>
        available === 0
          ? `${name} ist ausverkauft.`
          : `Von ${name} sind nur noch ${available} von ${wanted} verfügbar.`,
    },
    declined: {
      title: 'Die Zahlung hat nicht geklappt',
      text: 'Es wurde nichts abgebucht. Versuch es noch einmal oder wähle eine andere Zahlart.',
    },
    blocked: { title: 'Diese Bestellung ist so nicht möglich', text: 'Es wurde nichts abgebucht.' },
    note: { title: 'Bitte beachte', text: 'Du kannst trotzdem bestellen.' },
    canceled: {
      title: 'Du hast die Zahlung abgebrochen',
      text: 'Es wurde nichts abgebucht. Bestelle noch einmal oder wähle eine andere Zahlart.',
    },
    returned: {
      title: 'Wir konnten deine Bestellung nicht annehmen',
      soldOut: 'Während du bezahlt hast, wurde etwas ausverkauft.',
      changed: 'Während du bezahlt hast, hat sich deine Bestellung geändert.',
      text: 'Deine Zahlung wurde storniert, und du bekommst den ganzen Betrag zurück.',
    },
    incomplete: { title: 'Etwas fehlt noch', text: 'Bitte ergänze den Schritt unten.' },
    empty: {
      title: 'Es ist nichts mehr zu bestellen',
      text: 'Alles in deinem Warenkorb ist ausverkauft. Es wurde nichts abgebucht.',
    },
    tooLarge: {
      title: 'Diese Bestellung ist zu groß',
      text: 'Preise haben sich geändert, und die Summe übersteigt, was abgerechnet werden kann. Verringere die Mengen in deinem Warenkorb. Es wurde nichts abgebucht.',
    },
  },
  couponMinimum: (amount) => `Dieser Code gilt ab einem Warenwert von ${amount}.`,
  coupons: {
    ERROR_COUPON_DOES_NOT_EXIST: 'Diesen Code kennen wir nicht. Stimmt die Schreibweise?',
    ERROR_COUPON_EXPIRED: 'Dieser Code ist abgelaufen.',
    ERROR_COUPON_IS_NOT_ACTIVE_YET: 'Dieser Code gilt erst später.',
    ERROR_COUPON_USAGE_EXCEEDED: 'Dieser Code ist aufgebraucht.',
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'Diesen Code hast du schon genutzt.',
    ERROR_COUPON_NOT_APPLICABLE: 'Dieser Code gilt nicht für die Artikel in deinem Warenkorb.',
    GIFT_CARD_NOT_FOUND: 'Diesen Geschenkgutschein kennen wir nicht. Stimmt der Code?',
    GIFT_CARD_IS_EMPTY: 'Dieser Geschenkgutschein ist aufgebraucht.',
    GIFT_CARD_DISABLED: 'Dieser Geschenkgutschein ist gesperrt. Wende dich an den Shop.',
    GIFT_CARD_EXPIRED: 'Dieser Geschenkgutschein ist abgelaufen.',
    GIFT_CARD_LIMIT_REACHED: 'Eine Bestellung nimmt höchstens fünf Geschenkgutscheine.',
    GIFT_CARD_SERVICE_UNAVAILABLE:
      'Wir können diesen Geschenkgutschein gerade nicht prüfen. Versuch es später noch einmal.',
    CURRENCY_NOT_SUPPORTED: 'Dieser Geschenkgutschein hat eine andere Währung.',
    TOO_MANY_REQUESTS: 'Das waren zu viele falsche Codes. Warte ein paar Minuten.',
    other: 'Dieser Code gilt gerade nicht.',
  },

  pending: {
    title: 'Wir warten auf deine Zahlung',
    text: 'Die Zahlung ist noch nicht bestätigt. Diese Seite prüft es alle paar Sekunden.',
    leave:
      'Du kannst diese Seite schließen. Sobald die Zahlung bestätigt ist, nehmen wir deine Bestellung an und schreiben dir.',
    check: 'Jetzt prüfen',
    another: 'Anders bezahlen',
  },

  gone: {
    title: 'Diese Bestellung ist abgelaufen',
    text: 'Wenn du bestellt hast, findest du die Bestätigung in deinen E-Mails. Wenn nicht, geh von deinem Warenkorb im Shop noch einmal zur Kasse.',
    link: 'Zum Shop',
  },

  placed: {
    title: 'Deine Bestellung ist aufgegeben',
    text: 'Alle Einzelheiten stehen in der Bestätigung, die wir dir per E-Mail geschickt haben.',
    signIn: 'Anmelden, um deine Bestellungen zu sehen',
  },

  thanks: {
    title: (name) => (name ? `Danke, ${name}` : 'Danke'),
    number: (number) => `Bestellung ${number}`,
    mail: (email) => `Wir schicken eine Bestätigung an ${email}.`,
    next: 'Wie es weitergeht',
    steps: {
      files: ['Du lädst deine Dateien auf dieser Seite herunter. Wir schicken dir die Links auch per E-Mail.'],
      shipped: {
        ready: (time) => [
          'Wir packen deine Bestellung.',
          'Wir schreiben dir, wenn sie auf dem Weg ist.',
          ...(time ? [`Lieferzeit: ${time}.`] : []),
        ],
        unpaid: (time) => [
          'Du überweist den Betrag.',
          'Sobald deine Zahlung da ist, packen wir deine Bestellung. Wir schreiben dir, wenn sie auf dem Weg ist.',
          ...(time ? [`Lieferzeit ab dann: ${time}.`] : []),
        ],
      },
      pickup: {
        ready: (time) => [
          'Wir legen deine Bestellung bereit.',
          'Wir schreiben dir, wenn du sie abholen kannst.',
          ...(time ? [`Meist: ${time}.`] : []),
        ],
        unpaid: () => [
          'Du überweist den Betrag.',
          'Sobald deine Zahlung da ist, legen wir deine Bestellung bereit. Wir schreiben dir, wenn du sie abholen kannst.',
        ],
      },
      digital: {
        ready: () => ['Es muss nichts verschickt werden.', 'Alles zu deiner Bestellung bekommst du per E-Mail.'],
        unpaid: () => [
          'Wir bereiten deine Bestellung vor, sobald deine Zahlung da ist.',
          'Alles zu deiner Bestellung bekommst du per E-Mail.',
        ],
      },
    },
    order: 'Diese Bestellung ansehen',
    toShop: 'Zurück zum Shop',
    account: 'Möchtest du deine Bestellungen nächstes Mal an einem Ort sehen?',
    createAccount: 'Konto anlegen',
  },
}
