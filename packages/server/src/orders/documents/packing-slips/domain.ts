import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { packingSlipRoutes } from './routes.ts'

export const packingSlips = defineDomain({ name: 'packing-slips', routes: packingSlipRoutes })
