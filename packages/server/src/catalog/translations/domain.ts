import { defineDomain } from '../../platform/domain/define-domain.ts'
import { translationRoutes } from './routes.ts'
import type {} from './tables.ts'

/** The texts of the shop in its further languages. */
export const translations = defineDomain({ name: 'translations', routes: translationRoutes })
