/** Texts of the first page of a new shop. */
export const setUpMessages = {
  en: {
    title: 'Set up your shop',
    lead: 'Four answers, and your shop is open. You can change the name and the languages later; prices stay in the currency.',
    name: 'Name of the shop',
    country: 'Country',
    currency: 'Currency',
    currencyHint: 'Three letters, such as EUR. Empty: that of the country.',
    language: 'Language',
    save: 'Open the shop',
    problems: {
      name: 'Enter a name of at most 100 characters.',
      country: 'Choose a country.',
      currency: 'Enter a currency as three letters, such as EUR.',
      language: 'Choose a language.',
    },
  },
  de: {
    title: 'Richte deinen Shop ein',
    lead: 'Vier Angaben, und dein Shop ist offen. Name und Sprachen kannst du später ändern; die Preise bleiben in der Währung.',
    name: 'Name des Shops',
    country: 'Land',
    currency: 'Währung',
    currencyHint: 'Drei Buchstaben, zum Beispiel EUR. Leer: die des Landes.',
    language: 'Sprache',
    save: 'Shop öffnen',
    problems: {
      name: 'Gib einen Namen mit höchstens 100 Zeichen ein.',
      country: 'Wähle ein Land.',
      currency: 'Gib eine Währung mit drei Buchstaben ein, zum Beispiel EUR.',
      language: 'Wähle eine Sprache.',
    },
  },
} as const
