/** Texts of the mails about statements that cancel a subscription. */
const en = {
  subject: (shop: string) => `We received your cancellation at ${shop}`,
  title: 'We received your cancellation',
  intro: (at: string) => `Your statement reached us on ${at}.`,
  isCanceled: (end: string) =>
    `We confirm your cancellation. The subscription ends on ${end}. Nothing is delivered or charged after that.`,
  isOpen:
    'We check your statement and write to you. If number and email address do not match a subscription, send it again.',
  name: 'Name',
  email: 'Email',
  number: 'Subscription or order',
  kind: 'Kind of cancellation',
  kinds: { ORDINARY: 'Ordinary', EXTRAORDINARY: 'Extraordinary, for an important reason' },
  reason: 'Reason',
  end: 'Ends',
  earliest: 'As early as possible',
  receivedAt: 'Received',
  footer: (shop: string) => `You receive this email because a subscription at ${shop} was canceled with this address.`,
  staff: {
    subject: (number: string) => `Cancellation of subscription ${number}`,
    title: 'A customer cancels a subscription',
    canceled: 'The subscription was canceled.',
    open: 'The subscription still runs: look at the statement. It may match none, ask for a later date, or have a minimum term.',
    show: 'Open subscriptions',
    footer: 'You receive this email because your address is the contact of the shop.',
  },
}

export type CancellationMessages = typeof en

const de: CancellationMessages = {
  subject: (shop) => `Deine Kündigung bei ${shop} ist eingegangen`,
  title: 'Deine Kündigung ist eingegangen',
  intro: (at) => `Deine Erklärung ist am ${at} bei uns eingegangen.`,
  isCanceled: (end) =>
    `Wir bestätigen deine Kündigung. Das Abo endet am ${end}. Danach wird nichts mehr geliefert und nichts mehr abgebucht.`,
  isOpen:
    'Wir prüfen deine Erklärung und schreiben dir. Passen Nummer und E-Mail-Adresse zu keinem Abo, sende sie noch einmal.',
  name: 'Name',
  email: 'E-Mail',
  number: 'Abo oder Bestellung',
  kind: 'Art der Kündigung',
  kinds: { ORDINARY: 'Ordentlich', EXTRAORDINARY: 'Außerordentlich, aus wichtigem Grund' },
  reason: 'Grund',
  end: 'Endet',
  earliest: 'Zum frühestmöglichen Zeitpunkt',
  receivedAt: 'Eingegangen',
  footer: (shop) => `Du bekommst diese E-Mail, weil mit dieser Adresse ein Abo bei ${shop} gekündigt wurde.`,
  staff: {
    subject: (number) => `Kündigung des Abos ${number}`,
    title: 'Jemand kündigt ein Abo',
    canceled: 'Das Abo wurde gekündigt.',
    open: 'Das Abo läuft noch: Sieh dir die Erklärung an. Vielleicht passt sie zu keinem Abo, nennt einen späteren Termin, oder es gilt eine Mindestlaufzeit.',
    show: 'Abos öffnen',
    footer: 'Du bekommst diese E-Mail, weil deine Adresse der Kontakt des Shops ist.',
  },
}

export const cancellationMessages = { en, de }
