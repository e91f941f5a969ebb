import { formatDate, type Moment } from '../dates.ts'

/** The day of a moment in the history of an order: the same on every page, wherever the page is made. */
export const dayOf = (moment: Moment, language: string): string => formatDate(moment, language, { timeZone: 'UTC' })
