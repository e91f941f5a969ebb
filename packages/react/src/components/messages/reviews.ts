import type { DefaultTexts } from './default-texts.ts'

/** Texts of the reviews. */
export interface ReviewMessages {
  title: string
  none: string
  stars: (rating: string) => string
  summary: (average: string, count: number) => string
  more: string
  verified: string
  replied: string
  anonymous: string
  write: string
  memberLead: string
  guestLead: string
  rating: string
  headline: string
  body: string
  name: string
  orderNumber: string
  email: string
  send: string
  sending: string
  done: string
  noRating: string
  noOrder: string
  needsOrder: string
  exists: string
  tooMany: string
  failed: string
  retry: string
  unreachable: string
  generic: string
}

export const reviewTexts: DefaultTexts<ReviewMessages> = {
  en: {
    title: 'Reviews',
    none: 'No reviews yet.',
    stars: (rating) => (rating === '1' ? '1 star of 5' : `${rating} stars of 5`),
    summary: (average, count) => `${average} of 5, ${count === 1 ? '1 review' : `${count} reviews`}`,
    more: 'More reviews',
    verified: 'ordered here',
    replied: 'The shop replied',
    anonymous: 'Customer',
    write: 'Write a review',
    memberLead: 'You can review what you ordered. The shop checks each review before others see it.',
    guestLead:
      'You can review what you ordered: name the order, or sign in. The shop checks each review before others see it. Email and order number are not shown.',
    rating: 'Your rating',
    headline: 'Headline (optional)',
    body: 'What do you think of it? (optional)',
    name: 'Name beside the review (optional)',
    orderNumber: 'Order number',
    email: 'Email address of the order',
    send: 'Send review',
    sending: 'Sending…',
    done: 'Thank you. Your review appears once the shop has checked it.',
    noRating: 'Choose a rating from 1 to 5 stars.',
    noOrder: 'Enter the order number and the email address of the order.',
    needsOrder: 'We found no order with this product. Check the order number and the email address.',
    exists: 'You have already reviewed this product.',
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
    failed: 'The reviews cannot be loaded. Try again in a moment.',
    retry: 'Try again',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Check your entries and try again.',
  },
  de: {
    title: 'Bewertungen',
    none: 'Noch hat niemand dieses Produkt bewertet.',
    stars: (rating) => `${rating} von 5 Sternen`,
    summary: (average, count) => `${average} von 5, ${count === 1 ? '1 Bewertung' : `${count} Bewertungen`}`,
    more: 'Weitere Bewertungen',
    verified: 'hier bestellt',
    replied: 'Antwort des Shops',
    anonymous: 'Kundin oder Kunde',
    write: 'Bewertung schreiben',
    memberLead: 'Du kannst bewerten, was du bestellt hast. Der Shop prüft jede Bewertung, bevor andere sie sehen.',
    guestLead:
      'Du kannst bewerten, was du bestellt hast: Nenne die Bestellung oder melde dich an. Der Shop prüft jede Bewertung, bevor andere sie sehen. E-Mail-Adresse und Bestellnummer werden nicht gezeigt.',
    rating: 'Deine Bewertung',
    headline: 'Überschrift (freiwillig)',
    body: 'Was hältst du davon? (freiwillig)',
    name: 'Name neben der Bewertung (freiwillig)',
    orderNumber: 'Bestellnummer',
    email: 'E-Mail-Adresse der Bestellung',
    send: 'Bewertung senden',
    sending: 'Wird gesendet …',
    done: 'Danke. Deine Bewertung erscheint, sobald der Shop sie geprüft hat.',
    noRating: 'Wähle 1 bis 5 Sterne.',
    noOrder: 'Gib die Bestellnummer und die E-Mail-Adresse der Bestellung ein.',
    needsOrder: 'Wir haben keine Bestellung mit diesem Produkt gefunden. Stimmen Bestellnummer und E-Mail-Adresse?',
    exists: 'Du hast dieses Produkt schon bewertet.',
    tooMany: 'Zu viele Versuche. Warte ein paar Minuten und versuche es dann noch einmal.',
    failed: 'Die Bewertungen können nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Prüfe deine Angaben und versuche es noch einmal.',
  },
}
