import type { About } from '../about.ts'

export const about: About = {
  name: 'Deutsch',
  locale: 'de_DE',
  offer: 'Diesen Laden auf Deutsch lesen',
  closeOffer: 'Schließen',
}
