import { inLanguage } from 'cartwright/admin'

const en = {
  title: 'Questions',
  none: 'No open questions',
  noneLead: 'Questions of customers about products appear here.',
  answer: 'Answer',
  send: 'Send answer',
  sent: 'Answered.',
  noAnswer: 'No answer yet',
  ofProduct: 'No questions about this product.',
}
const de: typeof en = {
  title: 'Fragen',
  none: 'Keine offenen Fragen',
  noneLead: 'Fragen zu Produkten erscheinen hier.',
  answer: 'Antwort',
  send: 'Antwort senden',
  sent: 'Beantwortet.',
  noAnswer: 'Noch keine Antwort',
  ofProduct: 'Keine Fragen zu diesem Produkt.',
}

export const messages = inLanguage({ en, de })
