import { defineDomain } from '../domain/define-domain.ts'
import { takeDailyRates } from './daily-rates.ts'
import { currencyRoutes } from './routes.ts'
import { currencySettings } from './settings.ts'
import type {} from './tables.ts'

export const currencies = defineDomain({
  name: 'currencies',
  settings: currencySettings,
  routes: currencyRoutes,
  housekeeping: { 'daily exchange rates': takeDailyRates },
})
