import { formatDate, type Moment } from '../dates.ts'

/** The day of a moment in the history of an order: that of the shop on every page, as on its invoice. */
export const dayOf = (
  moment: Moment,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string => formatDate(moment, language, { timeZone })
