import { defineDomain } from '../domain/define-domain.ts'
import { contactTaxPrivacy } from './privacy.ts'
import { taxRoutes } from './routes.ts'

export const taxes = defineDomain({ name: 'taxes', routes: taxRoutes, privacy: contactTaxPrivacy })
