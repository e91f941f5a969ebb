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
    ask: 'Du bekommst dann keine Erinnerungen an offene Bestellungen und keine Bitten um Bewertungen mehr.',
    done: 'Du bekommst keine Erinnerungen an offene Bestellungen und keine Bitten um Bewertungen mehr. E-Mails zu deinen Bestellungen bekommst du weiterhin.',
  },
  newsletter: {
    ask: 'Du bekommst dann keinen Newsletter mehr von uns.',
    done: 'Du bekommst keinen Newsletter mehr von uns. E-Mails zu deinen Bestellungen bekommst du weiterhin.',
  },
  confirm: {
    ask: { title: 'Newsletter bestätigen', text: 'Bestätige, dass du unseren Newsletter an diese Adresse möchtest.' },
    done: {
      title: 'Du bist angemeldet',
      text: 'Du bekommst unseren Newsletter. In jedem ist ein Link, mit dem du dich abmelden kannst.',
    },
    invalid: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er gilt 30 Tage und nur, bis du dich abmeldest. Gib deine Adresse im Shop noch einmal ein, dann bekommst du einen neuen.',
    },
    button: 'Bestätigen',
  },
  invalid: {
    title: 'Dieser Link ist nicht gültig',
    text: 'Öffne den Link in der E-Mail noch einmal und achte darauf, dass er vollständig ist.',
  },
  shop: 'Zum Shop',
}
