import { defineDomain } from '../../platform/domain/define-domain.ts'
import { feeRoutes } from './routes.ts'

export const fees = defineDomain({ name: 'fees', routes: feeRoutes })
