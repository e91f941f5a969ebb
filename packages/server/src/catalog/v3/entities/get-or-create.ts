import type { ChangedInfoSectionV3, InfoSectionForGetOrCreate, NewInfoSectionV3 } from '@cartwright/contract'
import { clears, rejectCleared } from '../../../platform/kernel/cleared.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Write } from '../../write/in-transaction.ts'
import { safeRichText } from '../../write/safe-text.ts'
import { fromRichContent } from '../from-rich-content.ts'
import { type CatalogEntity, loadEntities, requireEntity } from './list-entities.ts'
import { createEntity, type EntityDraft } from './write-entities.ts'

/** The brand or ribbon of a name. */
export async function getOrCreateNamed(write: Write, kind: 'brand' | 'ribbon', name: string): Promise<CatalogEntity> {
  const known = (await loadEntities(write.transaction, kind)).find((entity) => entity.name === name)
  return known ?? createEntity(write, kind, { name, content: {} })
}

/** The info section of an id or unique name. */
export async function getOrCreateSection(write: Write, given: InfoSectionForGetOrCreate): Promise<CatalogEntity> {
  const { id, uniqueName, title } = given
  const all = await loadEntities(write.transaction, 'infoSection')
  if (id !== undefined) return requireEntity(all, 'infoSection', id)
  const name = uniqueName ?? title
  if (name === undefined)
    throw invalidField('infoSection.uniqueName', 'or an id must be given', 'REQUIRED_ONE_OF_FIELD')
  const known = all.find((entity) => entity.name === name)
  return (
    known ??
    createEntity(write, 'infoSection', await sectionDraft({ ...given, uniqueName: name, title: title ?? name }))
  )
}

type Texts = Pick<NewInfoSectionV3, 'description' | 'plainDescription'>

const field = 'infoSection.plainDescription'
const htmlOf = ({ plainDescription, description }: Texts): string | undefined =>
  plainDescription ?? (description && fromRichContent(description, 'infoSection.description'))

/** An info section as it is created. */
export async function sectionDraft({ uniqueName, title, ...texts }: NewInfoSectionV3): Promise<EntityDraft> {
  return { name: uniqueName, content: { title, description: await safeRichText(htmlOf(texts) ?? '', field) } }
}

/** What a change makes of an info section. */
export async function sectionChange(changes: ChangedInfoSectionV3): Promise<(before: CatalogEntity) => EntityDraft> {
  rejectCleared(changes, 'infoSection', 'uniqueName', 'title')
  const { uniqueName, title, ...texts } = changes
  const isUndescribed = clears(texts, 'plainDescription') || clears(texts, 'description')
  const html = htmlOf(texts) ?? (isUndescribed ? '' : undefined)
  const description = html === undefined ? undefined : await safeRichText(html, field)
  return (before) => ({
    name: uniqueName ?? before.name,
    content: {
      ...before.content,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  })
}
