import { defineDomain } from '../domain/define-domain.ts'
import { taxRoutes } from './routes.ts'

export const taxes = defineDomain({ name: 'taxes', routes: taxRoutes })
