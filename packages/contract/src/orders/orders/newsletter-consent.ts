/** What a customer agreed to in the checkout. An addition of this project. */
import type { z } from 'zod'
import { message, text } from '../../wire.ts'

export const NewsletterConsent = message(
  'NewsletterConsent',
  'The customer asked for the newsletter in the checkout. The address gets it once it has confirmed.',
  {
    consentText: text({ min: 1, max: 2000 }).describe('What the customer read and agreed to.'),
    date: text({ max: 30 }).describe('When, as text in ISO 8601.'),
  },
)
export type NewsletterConsent = z.output<typeof NewsletterConsent>
