import { defineDomain } from '../../platform/domain/define-domain.ts'
import { feeRoutes } from './routes.ts'
import type {} from './tables.ts'
import { translatableFees } from './translatable.ts'

export const fees = defineDomain({ name: 'fees', routes: feeRoutes, translatables: [translatableFees] })
