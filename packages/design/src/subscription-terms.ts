/** The unit of a subscription's interval. */
export type SubscriptionUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** Texts about a subscription. */
export interface SubscriptionTerms {
  readonly frequency: SubscriptionUnit | 'UNDEFINED'
  readonly interval?: number | undefined
  /** After how many deliveries it ends. Undefined: when it is canceled. */
  readonly billingCycles?: number | undefined
  readonly minimumCycles?: number | undefined
  readonly trial?: { readonly frequency?: string | undefined; readonly interval?: number | undefined } | undefined
  /** ISO 8601. */
  readonly startDate?: string | undefined
}

const units = {
  en: { DAY: ['day', 'days'], WEEK: ['week', 'weeks'], MONTH: ['month', 'months'], YEAR: ['year', 'years'] },
  de: { DAY: ['Tag', 'Tage'], WEEK: ['Woche', 'Wochen'], MONTH: ['Monat', 'Monate'], YEAR: ['Jahr', 'Jahre'] },
} as const

const each = { DAY: 'jeden Tag', WEEK: 'jede Woche', MONTH: 'jeden Monat', YEAR: 'jedes Jahr' } as const

const isUnit = (text: string | undefined): text is SubscriptionUnit => text !== undefined && text in each

const isGerman = (language: string) => language.toLowerCase().startsWith('de')

/** The frequency of deliveries, such as “every 2 months”. */
export function everyPeriod(frequency: string, interval: number, language: string): string {
  if (!isUnit(frequency)) return ''
  if (isGerman(language)) return interval === 1 ? each[frequency] : `alle ${interval} ${units.de[frequency][1]}`
  return interval === 1 ? `every ${units.en[frequency][0]}` : `every ${interval} ${units.en[frequency][1]}`
}

/** A duration, such as “14 days”. */
export function periodLength(frequency: string | undefined, interval: number, language: string): string {
  if (!isUnit(frequency)) return ''
  const german: Record<SubscriptionUnit, string> = { DAY: 'Tage', WEEK: 'Wochen', MONTH: 'Monate', YEAR: 'Jahre' }
  if (isGerman(language)) return `${interval} ${interval === 1 ? units.de[frequency][0] : german[frequency]}`
  return `${interval} ${units.en[frequency][interval === 1 ? 0 : 1]}`
}

/**
 * The price per period and when it is charged, such as “Free for 14 days, then €18.00 every month”.
 *
 * @param price of one delivery, as text
 */
export function chargesText(terms: SubscriptionTerms, price: string, language: string): string {
  const { frequency, interval = 1, billingCycles, trial } = terms
  const amount = `${price} ${everyPeriod(frequency, interval, language)}`
  const length = trial && periodLength(trial.frequency, trial.interval ?? 1, language)
  const german = isGerman(language)
  const charged = length
    ? german
      ? `${length} kostenlos, danach ${amount}`
      : `Free for ${length}, then ${amount}`
    : amount
  if (billingCycles === undefined) return charged
  return german ? `${charged}, ${billingCycles} Lieferungen` : `${charged}, ${billingCycles} deliveries`
}
