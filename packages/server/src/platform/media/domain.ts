import { defineDomain } from '../domain/define-domain.ts'
import { sweep } from './library/sweep.ts'
import { mediaRoutes } from './routes.ts'
import type {} from './tables.ts'

export const media = defineDomain({
  name: 'media',
  routes: mediaRoutes,
  housekeeping: {
    files: sweep,
  },
})
