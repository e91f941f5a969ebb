import type { EntityKind } from '../../../catalog/v3/entities/entity-ids.ts'
import { sectionDraft } from '../../../catalog/v3/entities/get-or-create.ts'
import { type CatalogEntity, loadEntities, titles } from '../../../catalog/v3/entities/list-entities.ts'
import { changeEntity, createEntity, type EntityDraft } from '../../../catalog/v3/entities/write-entities.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Applying, catalogWrite } from '../applying.ts'
import { isSame } from '../compare.ts'
import { requireDistinct } from '../entries.ts'
import { inSection } from '../problems.ts'
import type { InfoSectionEntry } from '../schema/catalog-entities.ts'

interface EntitySection<Entry> {
  /** Where the section is in the file. */
  readonly path: string
  readonly kind: EntityKind
  readonly toEntry: (entity: CatalogEntity) => Entry
  readonly toDraft: (entry: Entry) => Promise<EntityDraft>
}

/** Those that were stored by themselves. Others are only named by products, with which they move. */
export const loadStored = async (db: Queryable, kind: EntityKind): Promise<CatalogEntity[]> =>
  (await loadEntities(db, kind)).filter(({ created_at }) => created_at !== undefined)

/** A section of what products share. The file creates or changes those that it names; others stay. */
function entitySection<Entry extends { readonly name: string }>({
  path,
  kind,
  toEntry,
  toDraft,
}: EntitySection<Entry>) {
  return {
    read: async (db: Queryable): Promise<Entry[]> => (await loadStored(db, kind)).map(toEntry),
    apply: async (applying: Applying, entries: readonly Entry[]): Promise<void> => {
      requireDistinct(path, titles[kind], entries)
      const write = await catalogWrite(applying)
      const existing = new Map((await loadEntities(write.transaction, kind)).map((entity) => [entity.name, entity]))
      for (const [index, entry] of entries.entries())
        await inSection(`${path}[${index}]`, async () => {
          const draft = await toDraft(entry)
          const known = existing.get(entry.name)
          if (!known) await createEntity(write, kind, draft)
          else if (known.created_at === undefined || !isSame(known.content, draft.content))
            await changeEntity(write, { kind, id: known.id }, () => draft)
        })
    },
  }
}

const named = (path: string, kind: 'brand' | 'ribbon') =>
  entitySection({
    path,
    kind,
    toEntry: ({ name }) => ({ name }),
    toDraft: async ({ name }) => ({ name, content: {} }),
  })

export const brandSection = named('brands', 'brand')
export const ribbonSection = named('ribbons', 'ribbon')

export const infoSectionSection = entitySection<InfoSectionEntry>({
  path: 'infoSections',
  kind: 'infoSection',
  toEntry: ({ name, content: { title = name, description = '' } }) => ({
    name,
    ...(title !== name && { title }),
    ...(description !== '' && { description }),
  }),
  toDraft: ({ name, title = name, description = '' }) =>
    sectionDraft({ uniqueName: name, title, plainDescription: description }),
})
