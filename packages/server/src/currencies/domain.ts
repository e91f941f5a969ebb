import { defineDomain } from '../domain/define-domain.ts'
import { currencyRoutes } from './routes.ts'

export const currencies = defineDomain({ name: 'currencies', routes: currencyRoutes })
