/** A page that a new shop has as a draft, for its owner to fill in. */
export interface PageTemplate {
  readonly slug: string
  readonly kind: string
  readonly texts: Readonly<Record<'en' | 'de', { readonly title: string; readonly body: string }>>
}

const notice = {
  en: '<p><strong>Template. Replace everything in [brackets], have it checked, then publish the page.</strong></p>',
  de: '<p><strong>Vorlage. Ersetze alles in [Klammern], lass den Text prüfen und veröffentliche die Seite dann.</strong></p>',
}

const page = (slug: string, kind: string, en: [string, string], de: [string, string]): PageTemplate => ({
  slug,
  kind,
  texts: {
    en: { title: en[0], body: notice.en + en[1] },
    de: { title: de[0], body: notice.de + de[1] },
  },
})

/** The pages that the law or customers expect. None of the texts is legal advice. */
export const pageTemplates: readonly PageTemplate[] = [
  page(
    'imprint',
    'imprint',
    [
      'Imprint',
      '<p>[Enter the details of the business in the settings: they stand above this text. Write here what else the law asks for, such as dispute resolution.]</p>',
    ],
    [
      'Impressum',
      '<p>[Trage die Angaben zum Unternehmen in den Einstellungen ein: Sie stehen über diesem Text. Schreibe hier, was das Gesetz sonst verlangt, etwa zur Streitbeilegung.]</p>',
    ],
  ),
  page(
    'privacy',
    'privacy',
    [
      'Privacy',
      '<h2>Who is responsible</h2><p>[Name, address and email of the controller]</p><h2>Which data we process, and why</h2><p>Orders: name, address, email address and what was bought, to fulfil the contract. [Legal basis and retention period]</p><p>Accounts: [data, purpose, retention period]</p><h2>Who receives data</h2><p>[Payment provider, carriers, hosting provider]</p><h2>Cookies</h2><p>The shop uses cookies for the cart and for signing in. [Further cookies]</p><h2>Your rights</h2><p>You may ask for access, correction, deletion and a copy of your data, and complain to [supervisory authority].</p>',
    ],
    [
      'Datenschutz',
      '<h2>Verantwortlich</h2><p>[Name, Anschrift und E-Mail-Adresse der verantwortlichen Stelle]</p><h2>Welche Daten wir verarbeiten und warum</h2><p>Bestellungen: Name, Anschrift, E-Mail-Adresse und Inhalt der Bestellung, um den Vertrag zu erfüllen. [Rechtsgrundlage und Speicherdauer]</p><p>Kundenkonten: [Daten, Zweck, Speicherdauer]</p><h2>Wer Daten erhält</h2><p>[Zahlungsanbieter, Versandunternehmen, Hosting-Anbieter]</p><h2>Cookies</h2><p>Der Shop verwendet Cookies für den Warenkorb und die Anmeldung. [Weitere Cookies]</p><h2>Deine Rechte</h2><p>Du kannst Auskunft, Berichtigung, Löschung und eine Kopie deiner Daten verlangen und dich bei [Aufsichtsbehörde] beschweren.</p>',
    ],
  ),
  page(
    'terms',
    'terms',
    [
      'Terms',
      '<h2>Contract</h2><p>[How the contract is concluded, in which language, and whether the text is stored]</p><h2>Prices and payment</h2><p>[Taxes, delivery costs, ways to pay, when payment is due]</p><h2>Delivery</h2><p>[Areas and times]</p><h2>Warranty</h2><p>The statutory rights apply. [Exceptions]</p><h2>Disputes</h2><p>[Whether you take part in dispute resolution, and where]</p>',
    ],
    [
      'AGB',
      '<h2>Vertragsschluss</h2><p>[Wie der Vertrag zustande kommt, in welcher Sprache, und ob der Vertragstext gespeichert wird]</p><h2>Preise und Zahlung</h2><p>[Steuern, Versandkosten, Zahlungsarten, Fälligkeit]</p><h2>Lieferung</h2><p>[Liefergebiete und Lieferzeiten]</p><h2>Gewährleistung</h2><p>Es gelten die gesetzlichen Rechte. [Ausnahmen]</p><h2>Streitbeilegung</h2><p>[Ob du an einer Streitbeilegung teilnimmst, und wo]</p>',
    ],
  ),
  page(
    'returns',
    'withdrawal',
    [
      'Withdrawal and returns',
      '<h2>Right of withdrawal</h2><p>You may withdraw from the contract within [14] days without giving a reason. The period begins when you have received the goods. Use the link “Withdraw from contract here” at the foot of every page of this shop, or write to [email address] or [postal address].</p><h2>Consequences</h2><p>We refund all payments within [14] days. Send the goods back to [address]. [Who bears the cost of the return]</p><h2>Exceptions</h2><p>[Goods without a right of withdrawal]</p><h2>Form</h2><p>To [name, address, email address]: I hereby withdraw from my contract of sale of the following goods: ____, ordered on ____, received on ____.</p><p>Name: ____<br />Address: ____<br />Date: ____</p>',
    ],
    [
      'Widerruf und Rückgabe',
      '<h2>Widerrufsrecht</h2><p>Du kannst den Vertrag binnen [14] Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, sobald du die Ware erhalten hast. Nutze dazu den Link „Vertrag widerrufen“ am Fuß jeder Seite dieses Shops, oder schreib an [E-Mail-Adresse] oder [Anschrift].</p><h2>Folgen</h2><p>Wir erstatten alle Zahlungen binnen [14] Tagen. Sende die Ware zurück an [Anschrift]. [Wer die Kosten der Rücksendung trägt]</p><h2>Ausnahmen</h2><p>[Waren ohne Widerrufsrecht]</p><h2>Muster-Widerrufsformular</h2><p>An [Name, Anschrift, E-Mail-Adresse]: Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren: ____, bestellt am ____, erhalten am ____.</p><p>Name: ____<br />Anschrift: ____<br />Datum: ____</p>',
    ],
  ),
  page(
    'delivery',
    'delivery',
    ['Delivery', '<p>We deliver to [countries]. [Carriers, delivery times and costs]</p>'],
    ['Versand', '<p>Wir liefern nach [Länder]. [Versandunternehmen, Lieferzeiten und Kosten]</p>'],
  ),
  page(
    'contact',
    'contact',
    ['Contact', '<p>Email: [email address]<br />Phone: [phone number, and when it is answered]</p>'],
    ['Kontakt', '<p>E-Mail: [E-Mail-Adresse]<br />Telefon: [Telefonnummer und Zeiten]</p>'],
  ),
  page(
    'accessibility',
    'accessibility',
    [
      'Accessibility',
      '<h2>Status</h2><p>We want everyone to be able to use this shop. The shop follows WCAG 2.2, level AA. [What does not, and why]</p><h2>How this was checked</h2><p>[Date and method, such as an own test with keyboard and screen reader]</p><h2>Report a barrier</h2><p>Write to [email address]. We answer within [14] days.</p><h2>Authority</h2><p>[The market surveillance authority of your country]</p>',
    ],
    [
      'Barrierefreiheit',
      '<h2>Stand</h2><p>Alle sollen diesen Shop nutzen können. Der Shop folgt WCAG 2.2, Stufe AA. [Was davon abweicht, und warum]</p><h2>Wie das geprüft wurde</h2><p>[Datum und Verfahren, etwa eigener Test mit Tastatur und Vorleseprogramm]</p><h2>Barriere melden</h2><p>Schreib an [E-Mail-Adresse]. Wir antworten binnen [14] Tagen.</p><h2>Behörde</h2><p>[Die Marktüberwachungsbehörde deines Landes]</p>',
    ],
  ),
  page(
    'about',
    'about',
    ['About us', '<p>[Who you are, what you sell, and why]</p>'],
    ['Über uns', '<p>[Wer ihr seid, was ihr verkauft, und warum]</p>'],
  ),
]
