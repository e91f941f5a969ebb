import { requireCollection } from '../../../catalog/data/collections.ts'
import { findItems } from '../../../catalog/data/query/query-items.ts'
import { checkItem, removeItem, roomIn, writeItem } from '../../../catalog/data/write-item.ts'
import { slugify } from '../../../catalog/product/fold.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { OPERATOR } from '../../../platform/kernel/caller.ts'
import { Rejection } from '../../../platform/kernel/errors.ts'
import type { MovedPage } from '../record.ts'
import { targetPath } from './target-path.ts'
import { compared, type EntityWriter, fitting, type RecordWriting, type Writing } from './writer.ts'

type Section = 'pages' | 'menus'

async function saveItem(
  section: Section,
  id: string,
  data: Record<string, unknown>,
  { transaction, now }: RecordWriting,
) {
  const collection = await requireCollection(transaction, section)
  const item = await checkItem(collection, { id, data }, section)
  const room = await roomIn(transaction, collection)
  await writeItem(transaction, { caller: OPERATOR, collection, now, room }, 'save', item)
  return { id, revision: '' }
}

async function dropItem(section: Section, { transaction }: Pick<Writing, 'transaction'>, id: string): Promise<null> {
  const collection = await requireCollection(transaction, section)
  try {
    await removeItem(transaction, { caller: OPERATOR, collection }, id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
  }
  return null
}

async function readItems(db: Queryable, section: Section, ids: readonly string[]) {
  const collection = await requireCollection(db, section)
  return findItems(db, { collection, owner: null, drafts: true }, [...ids])
}

const slugOf = ({ slug, title }: MovedPage) => slugify(slug || title).slice(0, 100)

export const pageWriter: EntityWriter<'pages'> = {
  write: (record, writing) => {
    const { known, freshId, note } = writing
    const { body, published, seoTitle, seoDescription } = record
    return saveItem(
      'pages',
      known ?? freshId,
      {
        slug: slugOf(record),
        title: fitting(record.title || record.slug, 200, 'title', note),
        body,
        kind: 'page',
        ...(seoTitle && { seoTitle }),
        ...(seoDescription && { seoDescription }),
        _publishStatus: published ? 'PUBLISHED' : 'DRAFT',
      },
      writing,
    )
  },
  remove: (writing, { id }) => dropItem('pages', writing, id),
  sums: () => ({}),
  fields: (record) => compared({ title: record.title, slug: slugOf(record), published: record.published }),
  read: async (db, ids) =>
    new Map(
      (await readItems(db, 'pages', ids)).map(({ id, data }) => [
        id,
        {
          sums: {},
          fields: compared({
            title: String(data.title ?? ''),
            slug: String(data.slug ?? ''),
            published: data._publishStatus !== 'DRAFT',
          }),
          path: `/pages/${String(data.slug ?? '')}`,
        },
      ]),
    ),
}

export const menuWriter: EntityWriter<'menus'> = {
  references: ({ parentId }) => (parentId === undefined ? [] : [['menus', parentId]]),
  write: async (record, writing) => {
    const { known, freshId, note, idOf } = writing
    const parent = idOf('menus', record.parentId)
    if (record.parentId !== undefined && parent === undefined)
      note('parentId', 'the link above it did not move, so it is in the first level')
    return saveItem(
      'menus',
      known ?? freshId,
      {
        menu: record.menu,
        label: fitting(record.label, 100, 'label', note),
        url: await targetPath(record.url, writing),
        position: record.position,
        ...(parent && { parent }),
      },
      writing,
    )
  },
  remove: (writing, { id }) => dropItem('menus', writing, id),
  sums: () => ({}),
  fields: ({ label, menu, position }) => compared({ label, menu, position }),
  read: async (db, ids) =>
    new Map(
      (await readItems(db, 'menus', ids)).map(({ id, data }) => [
        id,
        {
          sums: {},
          fields: compared({
            label: String(data.label ?? ''),
            menu: String(data.menu ?? ''),
            position: Number(data.position ?? 0),
          }),
        },
      ]),
    ),
}
