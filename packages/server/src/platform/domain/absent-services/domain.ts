import { defineDomain } from '../define-domain.ts'
import { absentServiceRoutes } from './routes.ts'

export const absentServices = defineDomain({
  name: 'absent-services',
  routes: absentServiceRoutes,
})
