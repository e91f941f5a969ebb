import type { Operation } from '../../platform/kernel/operation.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { seesEverything } from '../product/audience.ts'
import { readCatalogState } from '../read/read-state.ts'
import { readCategoryTree } from './category-tree.ts'
import { readEntityIds } from './entities/entity-ids.ts'
import type { Fields } from './fields.ts'
import type { Shown } from './shown.ts'

/** What products show of the shop and of their categories; read only where the fields of a request need it. */
export async function readShown(context: Operation, fields: Fields): Promise<Shown & { readonly key: string }> {
  const { db } = context.site
  const needsTree = fields.has('BREADCRUMBS_INFO') || fields.has('ALL_CATEGORIES_INFO')
  const { version, presentation } = await readCatalogState(context)
  const tree = needsTree ? await readCategoryTree(db, version) : undefined
  const everything = seesEverything(context.caller)
  const weightUnit = fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') ? (await readSettings(db)).weightUnit : 'KG'
  return {
    language: presentation.language,
    weightUnit,
    ids: await readEntityIds(db, version),
    pathTo: (collectionId) => tree?.pathTo(collectionId, everything) ?? [],
    key: `${presentation.language} ${needsTree ? version : 0} ${weightUnit} ${everything}`,
  }
}
