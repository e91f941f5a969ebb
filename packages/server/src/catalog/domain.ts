import { defineDomain } from '../platform/domain/define-domain.ts'
import { catalogRoutes } from './read/routes.ts'
import { catalogTransferRoutes } from './transfer/routes.ts'
import { keepByAge } from './write/keep-by-age.ts'
import { refreshTexts } from './write/refresh-texts.ts'
import { catalogWriteRoutes } from './write/routes.ts'

export const catalog = defineDomain({
  name: 'catalog',
  routes: (app) => {
    catalogRoutes(app)
    catalogWriteRoutes(app)
    catalogTransferRoutes(app)
  },
  housekeeping: { 'collections by age': keepByAge },
  settingsChanged: (transaction, { url }) => refreshTexts(transaction, url),
})
