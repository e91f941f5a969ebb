import type { Messages } from '../en/index.ts'

export const unsubscribe: Messages['unsubscribe'] = {
  ask: {
    title: 'Abmelden',
    text: 'Du bekommst dann keine E-Mails mehr über Produkte, die wieder da sind.',
    button: 'Abmelden',
  },
  done: {
    title: 'Du bist abgemeldet',
    text: 'Wir haben alle deine Anfragen zu ausverkauften Produkten gelöscht. E-Mails zu deinen Bestellungen bekommst du weiterhin.',
  },
  reminders: {
    ask: 'Du bekommst dann keine E-Mails mehr über offene Bestellungen.',
    done: 'Du bekommst keine E-Mails mehr über offene Bestellungen. E-Mails zu deinen Bestellungen bekommst du weiterhin.',
  },
  invalid: {
    title: 'Dieser Link ist nicht gültig',
    text: 'Öffne den Link in der E-Mail noch einmal und achte darauf, dass er vollständig ist.',
  },
  shop: 'Zum Shop',
}
