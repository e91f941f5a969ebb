import type { selling as en } from '../en/selling.ts'

export const selling: typeof en = {
  currencies: 'Währungen',
  currenciesLead: (own) =>
    `Preise sind in ${own} gespeichert. Deine Kundschaft sieht und bezahlt sie auch in den anderen Währungen.`,
  noCurrencies: 'Der Shop verkauft nur in seiner eigenen Währung.',
  addCurrency: 'Währung hinzufügen',
  choose: 'Währung wählen',
  removeCurrency: (name) => `${name} entfernen`,
  rate: (from, to) => `1 ${from} in ${to}`,
  automatic: 'Tageskurs übernehmen',
  automaticHint: 'Von der Europäischen Zentralbank, einmal am Tag. Sonst bleibt der Kurs, wie er ist.',
  roundTo: 'Runden auf',
  roundToHint: 'Etwa 0,05. Freiwillig.',
  priceEnding: 'Preise enden auf',
  priceEndingHint: 'Etwa 0,99. Freiwillig.',
  invalidNumber: 'Gib eine Zahl über null ein, etwa 1,08.',
  limitsTitle: 'Grenzen für Bestellungen',
  limitsLead: 'Der Warenkorb sagt, was fehlt, und die Kasse lehnt andere Bestellungen ab. Leer heißt ohne Grenze.',
  limits: {
    minimumAmount: 'Mindestwert der Artikel',
    maximumAmount: 'Höchstwert der Artikel',
    minimumQuantity: 'Mindestmenge',
    maximumQuantity: 'Höchstmenge',
  },
  invalidCount: 'Gib eine ganze Zahl von 1 bis 100.000 ein.',
  maximumTooLow: 'Gib mindestens die untere Grenze ein.',
}
