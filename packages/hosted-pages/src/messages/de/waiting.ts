import type { Messages } from '../en/index.ts'

export const waiting: Messages['waiting'] = {
  verify: {
    title: 'Sieh in deine Mails',
    lead: (email) => `Wir haben einen Code an ${email} geschickt. Er gilt zehn Minuten.`,
    code: 'Code aus sechs Zeichen',
    submit: 'Adresse bestätigen',
    notThere: 'Nichts da? Sieh auch im Spam-Ordner nach.',
    resend: 'Neuen Code schicken',
    resendIn: (seconds) => `In ${seconds} Sekunden kannst du einen neuen Code bekommen.`,
    noMore: 'Für diesen Versuch gibt es keinen weiteren Code.',
    startOver: 'Mit einer anderen Adresse von vorn beginnen',
    sent: 'Ein neuer Code ist unterwegs',
    sentText: 'Der vorige gilt nicht mehr.',
    missing: 'Gib den Code aus der Mail ein: sechs Buchstaben und Ziffern.',
    wrong: 'Das ist nicht der Code der letzten Mail. Sieh noch einmal nach oder lass dir einen neuen schicken.',
    expired: 'Dieser Code ist älter als zehn Minuten. Lass dir einen neuen schicken.',
    triedTooOften: 'Das waren zu viele Versuche, der Code gilt nicht mehr. Lass dir einen neuen schicken.',
  },
  approval: {
    title: 'Fast geschafft',
    text: (email) =>
      `Der Shop sieht sich neue Konten selbst an. Er schreibt an ${email}, sobald deines bereit ist; dann kannst du dich anmelden.`,
    again: 'Noch einmal nachsehen',
    notYet: 'Noch nicht',
    notYetText: 'Der Shop ist bisher nicht dazu gekommen.',
  },
  check: {
    title: 'Einen Moment',
    text: (email) => `Der Shop muss sich das Konto von ${email} ansehen, bevor du dich anmelden kannst.`,
  },
  done: {
    title: 'Du bist dabei',
    text: (email) => `Das Konto von ${email} ist bereit.`,
    go: 'Weiter',
  },
  over: {
    title: 'Diese Anmeldung ist vorbei',
    text: 'Sie ist abgeschlossen, oder sie hat zu lange gewartet. Melde dich noch einmal mit E-Mail-Adresse und Passwort an.',
    signIn: 'Anmelden',
  },
}
