import { defineDomain } from '../domain/define-domain.ts'
import { sweep } from './library/sweep.ts'
import { mediaRoutes } from './routes.ts'

export const media = defineDomain({
  name: 'media',
  routes: mediaRoutes,
  housekeeping: {
    files: sweep,
  },
})
