import { defineDomain } from '../platform/domain/define-domain.ts'
import { serveResource } from '../platform/resources/resource-routes.ts'
import { priceSettings } from './prices/settings.ts'
import { deleteOrphans } from './product/failed-images.ts'
import { catalogRoutes } from './read/routes.ts'
import { catalogTransferRoutes } from './transfer/routes.ts'
import { importJobs } from './transfer/start-import.ts'
import { filterJobHandler } from './v3/by-filter/filter-job.ts'
import { productJobs } from './v3/by-filter/product-jobs.ts'
import { byFilterRoutes } from './v3/by-filter/routes.ts'
import { categoryRoutes } from './v3/categories/routes.ts'
import { catalogEntityRoutes } from './v3/entities/routes.ts'
import { catalogEventForms } from './v3/event-forms.ts'
import { catalogV3Routes } from './v3/routes.ts'
import { productWriteRoutes } from './v3/write/routes.ts'
import { attributeRoutes } from './write/attributes/routes.ts'
import { pictureQueue } from './write/images/fetch-pictures.ts'
import { addAllProducts } from './write/keep-all-products.ts'
import { keepByAge } from './write/keep-by-age.ts'
import { refreshTexts } from './write/refresh-texts.ts'
import { catalogWriteRoutes } from './write/routes.ts'
import { storedSafetyContacts } from './write/safety-contacts/stored-contacts.ts'
import { subscriptionOptionRoutes } from './write/subscription-options/routes.ts'
import { translatableCollections, translatableProducts } from './write/translatable.ts'

export const catalog = defineDomain({
  name: 'catalog',
  settings: priceSettings,
  routes: (app) => {
    catalogRoutes(app)
    catalogWriteRoutes(app)
    catalogTransferRoutes(app)
    catalogV3Routes(app)
    productWriteRoutes(app)
    byFilterRoutes(app)
    categoryRoutes(app)
    catalogEntityRoutes(app)
    attributeRoutes(app)
    subscriptionOptionRoutes(app)
    serveResource(app, storedSafetyContacts)
  },
  eventForms: catalogEventForms,
  housekeeping: { 'collections by age': keepByAge, 'images without a product': deleteOrphans },
  settingsChanged: (transaction, { url }) => refreshTexts(transaction, url),
  queues: (site) => [pictureQueue(site)],
  jobs: (site) => ({ ...importJobs(site), ...filterJobHandler(site, productJobs) }),
  translatables: [translatableProducts, translatableCollections],
  started: async (transaction, { url, now }) => {
    await refreshTexts(transaction, url)
    await addAllProducts(transaction, now())
  },
})
