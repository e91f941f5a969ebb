/** Texts of the mails about withdrawals. */
const en = {
  received: {
    subject: (number: string, shop: string) =>
      `We received your withdrawal${number && ` from order ${number}`} at ${shop}`,
    title: 'We received your withdrawal',
    intro: (at: string) => `Your statement reached us on ${at}.`,
    notAccepted:
      'This email confirms that your statement arrived, and what it says. It does not decide about it: we check it and write to you.',
    unmatched:
      'We found no order with the number and the email address of the statement, so this email does not repeat them. If you made a mistake, send the statement again. If you made no statement, ignore this email.',
  },
  accepted: {
    subject: (number: string, shop: string) => `Your withdrawal${number && ` from order ${number}`} at ${shop}`,
    title: 'We accept your withdrawal',
    intro: (number: string) => `We have accepted your withdrawal${number && ` from order ${number}`}.`,
  },
  declined: {
    subject: (number: string, shop: string) => `Your withdrawal${number && ` from order ${number}`} at ${shop}`,
    title: 'We do not accept your withdrawal',
    intro: (number: string) =>
      `We have checked your withdrawal${number && ` from order ${number}`} and do not accept it.`,
  },
  staff: {
    subject: (number: string, shop: string) =>
      number ? `Withdrawal from order ${number} at ${shop}` : `Withdrawal without an order at ${shop}`,
    title: 'A customer withdraws from a contract',
    intro: (at: string) => `The statement arrived on ${at}. The customer has an acknowledgement by email.`,
    noOrder: 'No order has this number and this email address. The statement may still be valid: look for the order.',
    late: 'The statement came after the withdrawal period, as far as the site knows.',
    exempt: 'Some of the items have no right of withdrawal. They are marked in the admin.',
    open: 'Open in the admin',
  },
  name: 'Name',
  email: 'Email',
  order: 'Order number',
  items: 'Withdrawn from',
  wholeOrder: 'The whole order',
  receivedAt: 'Received',
  note: 'Note',
  message: 'Message of the shop',
  sendTo: 'Send the items to',
  footer: (shop: string) =>
    `You receive this email because someone withdrew from an order at ${shop} with this address.`,
  staffFooter: 'You receive this email because your address is the contact of the shop.',
}

export type WithdrawalMailMessages = typeof en

const de: WithdrawalMailMessages = {
  received: {
    subject: (number, shop) => `Dein Widerruf${number && ` der Bestellung ${number}`} bei ${shop} ist eingegangen`,
    title: 'Dein Widerruf ist eingegangen',
    intro: (at) => `Deine Erklärung ist am ${at} bei uns eingegangen.`,
    notAccepted:
      'Diese E-Mail bestätigt, dass deine Erklärung angekommen ist und was darin steht. Sie entscheidet nicht darüber: Wir prüfen sie und schreiben dir.',
    unmatched:
      'Zu Nummer und E-Mail-Adresse der Erklärung haben wir keine Bestellung gefunden, deshalb steht hier nicht mehr davon. Wenn du dich vertippt hast, sende die Erklärung noch einmal. Wenn du nichts erklärt hast, ignoriere diese E-Mail.',
  },
  accepted: {
    subject: (number, shop) => `Dein Widerruf${number && ` der Bestellung ${number}`} bei ${shop}`,
    title: 'Wir nehmen deinen Widerruf an',
    intro: (number) => `Wir haben deinen Widerruf${number && ` der Bestellung ${number}`} angenommen.`,
  },
  declined: {
    subject: (number, shop) => `Dein Widerruf${number && ` der Bestellung ${number}`} bei ${shop}`,
    title: 'Wir nehmen deinen Widerruf nicht an',
    intro: (number) =>
      `Wir haben deinen Widerruf${number && ` der Bestellung ${number}`} geprüft und nehmen ihn nicht an.`,
  },
  staff: {
    subject: (number, shop) =>
      number ? `Widerruf der Bestellung ${number} bei ${shop}` : `Widerruf ohne Bestellung bei ${shop}`,
    title: 'Jemand widerruft einen Vertrag',
    intro: (at) => `Die Erklärung ist am ${at} eingegangen. Die Bestätigung per E-Mail ist unterwegs.`,
    noOrder:
      'Keine Bestellung hat diese Nummer und diese E-Mail-Adresse. Der Widerruf kann trotzdem gelten: Suche die Bestellung.',
    late: 'Die Erklärung kam nach der Widerrufsfrist, soweit die Site das weiß.',
    exempt: 'Für einige der Artikel gibt es kein Widerrufsrecht. Der Admin zeigt, für welche.',
    open: 'Im Admin öffnen',
  },
  name: 'Name',
  email: 'E-Mail',
  order: 'Bestellnummer',
  items: 'Widerrufen wird',
  wholeOrder: 'Die ganze Bestellung',
  receivedAt: 'Eingegangen',
  note: 'Hinweis',
  message: 'Nachricht des Shops',
  sendTo: 'Sende die Artikel an',
  footer: (shop) => `Du bekommst diese E-Mail, weil mit dieser Adresse eine Bestellung bei ${shop} widerrufen wurde.`,
  staffFooter: 'Du bekommst diese E-Mail, weil deine Adresse der Kontakt des Shops ist.',
}

export const withdrawalMailMessages = { en, de }
