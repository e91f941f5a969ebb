import type { Messages } from '../en/index.ts'

export const cards: Messages['cards'] = {
  title: 'Deine gespeicherten Karten',
  lead: 'Karten, die du an der Kasse gespeichert hast. Sie liegen beim Zahlungsanbieter; der Shop sieht nie die ganze Nummer.',
  none: 'Keine gespeicherte Karte',
  noneText: 'Um eine Karte zu speichern, wähle beim Bezahlen „Diese Karte speichern“.',
  first: 'Standardkarte',
  makeFirst: 'Als Standard festlegen',
  allow: 'Dem Shop Abbuchungen erlauben',
  forbid: 'Abbuchungen durch den Shop beenden',
  allowed: 'Der Shop darf deine Bestellungen von dieser Karte abbuchen.',
  remove: 'Entfernen',
  of: (what, card) => `${what}: ${card}`,
  expires: (date) => `Gültig bis ${date}`,
  removal: {
    title: 'Diese Karte entfernen?',
    lead: 'Auch der Zahlungsanbieter löscht sie. Frühere Bestellungen bleiben, wie sie sind.',
    submit: 'Entfernen',
    keep: 'Behalten',
  },
  done: {
    removed: ['Die Karte ist entfernt', 'Beim nächsten Bezahlen kannst du sie wieder speichern.'],
    first: ['Das ist jetzt deine Standardkarte', 'Die Kasse schlägt sie zuerst vor.'],
    allowed: [
      'Der Shop darf von dieser Karte abbuchen',
      'Nur für deine eigenen Bestellungen. Du kannst das jederzeit beenden.',
    ],
    forbidden: ['Der Shop kann von dieser Karte nicht mehr abbuchen', 'Du selbst kannst weiter mit ihr bezahlen.'],
    gone: ['Diese Karte ist nicht mehr gespeichert', 'Sie wurde anderswo entfernt. Unten stehen deine Karten.'],
  },
}
