import type { currencies as en } from '../en/currencies.ts'

export const currencies: typeof en = {
  lead: (own) =>
    `Preise sind in ${own} gespeichert. Deine Kundschaft sieht und bezahlt sie auch in den anderen Währungen.`,
  own: 'Währung des Shops',
  ownHint: 'Sie lässt sich nicht ändern: Preise sind in ihr gespeichert.',
  rates: 'Weitere Währungen',
  none: 'Der Shop verkauft nur in seiner eigenen Währung.',
  add: 'Währung hinzufügen',
  choose: 'Währung wählen',
  remove: (name) => `${name} entfernen`,
  rate: (from, to) => `1 ${from} in ${to}`,
  automatic: 'Tageskurs übernehmen',
  automaticHint: 'Von der Europäischen Zentralbank, einmal am Tag. Sonst bleibt der Kurs, wie er ist.',
  roundTo: 'Runden auf',
  roundToHint: 'Etwa 0,05. Freiwillig.',
  priceEnding: 'Preise enden auf',
  priceEndingHint: 'Etwa 0,99. Freiwillig.',
  invalidNumber: 'Gib eine Zahl über null ein, etwa 1,08.',
}
