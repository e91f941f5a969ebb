import type { Language } from '../language.ts'

const en = {
  verify: {
    title: 'Check your mail',
    lead: (email: string) => `We have sent a code to ${email}. It is good for ten minutes.`,
    code: 'Code of six characters',
    submit: 'Confirm address',
    notThere: 'Nothing there? Look in your spam folder, too.',
    resend: 'Send another code',
    resendIn: (seconds: number) => `You can have another code in ${seconds} seconds.`,
    noMore: 'There will be no other code for this attempt.',
    startOver: 'Start over with another address',
    sent: 'Another code is on its way',
    sentText: 'The one before is void now.',
    missing: 'Enter the code of the mail: six letters and digits.',
    wrong: 'This is not the code of the last mail. Look again, or have another one sent.',
    expired: 'This code is more than ten minutes old. Have another one sent.',
    triedTooOften: 'That was tried too often, and the code is void. Have another one sent.',
  },
  approval: {
    title: 'Almost there',
    text: (email: string) =>
      `The shop looks at new accounts itself. It writes to ${email} when yours is ready; then you can sign in.`,
    again: 'Ask again',
    notYet: 'Not yet',
    notYetText: 'The shop has not got to it so far.',
  },
  check: {
    title: 'One moment',
    text: (email: string) => `The shop has to look at the account of ${email} before you can sign in.`,
  },
  done: {
    title: 'You are in',
    text: (email: string) => `The account of ${email} is ready.`,
    go: 'Go on',
  },
  over: {
    title: 'This sign-in is over',
    text: 'It was finished, or it waited too long. Sign in again with your e-mail address and your password.',
    signIn: 'Sign in',
  },
}

const de: typeof en = {
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

export const waitingMessages: Record<Language, typeof en> = { en, de }
