import { defineDomain } from '../../platform/domain/define-domain.ts'
import { setUpRoutes } from './routes.ts'
import { setUpSettings } from './settings.ts'

/** What a shop needs before it can sell. */
export const setUp = defineDomain({ name: 'set-up', settings: setUpSettings, routes: setUpRoutes })
