import type { agents as en } from '../en/agents.ts'

export const agents: typeof en = {
  lead: 'Assistenten, die in deinem Shop suchen, Warenkörbe füllen und bestellen. Sie finden ihn über sein Profil. Preise, Bestand und Bestellungen sind dieselben wie für alle.',
  off: 'Agenten können diesen Shop zurzeit nicht nutzen.',
  stop: 'Agenten nicht mehr bedienen',
  start: 'Agenten bedienen',
  stopped: 'Agenten können den Shop nicht mehr nutzen',
  started: 'Agenten können den Shop nutzen',
  profile: 'Profil des Shops',
  none: 'Noch kein Agent war da',
  noneLead: 'Agenten finden deinen Shop von selbst. Es ist nichts einzurichten.',
  seen: (date) => `Zuletzt da: ${date}`,
  requests: (count, shown) => (count === 1 ? '1 Anfrage' : `${shown} Anfragen`),
  orders: (count, shown) => (count === 1 ? '1 Bestellung' : `${shown} Bestellungen`),
  show: 'Anfragen und Bestellungen',
  lastRequests: 'Letzte Anfragen',
  noRequests: 'Keine Anfrage in den letzten sieben Tagen.',
  ordersTitle: 'Bestellungen',
  order: (number) => `Bestellung ${number}`,
  more: 'Weitere Agenten zeigen',
  ofOrder: 'Von einem Agenten bestellt',
}
