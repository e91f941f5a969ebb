import type { Messages } from '../en/index.ts'

export const waiting: Messages['waiting'] = {
  verify: {
    title: 'Prüfe deine E-Mails',
    lead: (email) => `Wir haben einen Code an ${email} geschickt. Er gilt zehn Minuten.`,
    code: 'Code aus sechs Zeichen',
    submit: 'Adresse bestätigen',
    notThere: 'Keine Mail bekommen? Sieh im Spam-Ordner nach.',
    resend: 'Neuen Code schicken',
    resendIn: (seconds) => `In ${seconds} Sekunden kannst du einen neuen Code bekommen.`,
    noMore: 'Für diesen Versuch können wir keinen weiteren Code schicken.',
    startOver: 'Mit einer anderen Adresse von vorn beginnen',
    sent: 'Wir haben einen neuen Code geschickt',
    sentText: 'Der vorige Code gilt nicht mehr.',
    missing: 'Gib den Code aus der Mail ein: sechs Buchstaben und Ziffern.',
    wrong: 'Dieser Code ist falsch. Prüfe die letzte Mail oder lass dir einen neuen Code schicken.',
    expired: 'Dieser Code ist abgelaufen. Lass dir einen neuen schicken.',
    triedTooOften: 'Zu viele Versuche. Lass dir einen neuen Code schicken.',
  },
  approval: {
    title: 'Fast geschafft',
    text: (email) => `Der Shop prüft neue Konten. Wir schreiben an ${email}, sobald du dich anmelden kannst.`,
    again: 'Erneut prüfen',
    notYet: 'Noch nicht',
    notYetText: 'Der Shop hat dein Konto noch nicht geprüft.',
  },
  check: {
    title: 'Einen Moment',
    text: (email) => `Der Shop muss das Konto von ${email} prüfen, bevor du dich anmelden kannst.`,
  },
  done: {
    title: 'Dein Konto ist freigegeben',
    text: (email) => `Das Konto von ${email} ist bereit.`,
    go: 'Weiter',
  },
  over: {
    title: 'Diese Anmeldung ist abgelaufen',
    text: 'Sie ist abgeschlossen oder abgelaufen. Melde dich noch einmal an.',
    signIn: 'Anmelden',
  },
}
