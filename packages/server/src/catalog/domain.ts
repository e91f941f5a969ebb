import { defineDomain } from '../domain/define-domain.ts'
import { refreshTexts } from './refresh-texts.ts'
import { catalogRoutes } from './routes.ts'
import { keepByAge } from './rules/keep-by-age.ts'
import { catalogTransferRoutes } from './transfer/routes.ts'
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
