import type { Command } from 'commander'
import { productAttributes, safetyContacts } from '../generated/resources.ts'
import type { Means } from '../means.ts'
import { readAll } from '../read-all.ts'
import { addEntityCommands, type EntityKind, type Fields } from './entity-commands.ts'
import { resourceKind } from './resource-kind.ts'

/** `cartwright brands`, `ribbons`, `info-sections`, `attributes` and `safety-contacts`: what products share. */
export function addCatalogEntityCommands(program: Command, means: Means): void {
  const add = (name: string, description: string, kind: EntityKind) =>
    addEntityCommands(program.command(name).description(description), [kind], means)
  add('brands', 'brands of products; a rename reaches all of them', brand)
  add('ribbons', 'words laid over products, such as New', ribbon)
  add('info-sections', 'texts with a title that products share', infoSection)
  add('attributes', 'properties of products, such as material or height', attribute)
  add('safety-contacts', 'manufacturers and responsible persons; a change reaches all products', safetyContact)
}

/** @throws Error naming a field that is missing */
function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`${name}: must not be empty`)
}

const optionalText = (fields: Fields, name: string) =>
  fields[name] === undefined ? {} : { [name]: String(fields[name]) }

const attribute = resourceKind({
  name: 'attribute',
  title: 'Attributes of products',
  example: `key=material name=Material type=LIST choices='["Oak","Linen"]' filterable=true`,
  calls: productAttributes,
  line: ({ key, name, type, choices = [], filterable }) =>
    [`${name} (${key})`, type?.toLowerCase(), ...choices, ...(filterable ? ['filter'] : [])].join(', '),
})

const safetyContact = resourceKind({
  name: 'safety-contact',
  title: 'Manufacturers and responsible persons',
  example: `name=Marram text='Marram Ceramics, Moorweg 1, 28195 Bremen, hello@marram.example'`,
  calls: safetyContacts,
  line: ({ name, text }) => `${name}: ${text}`,
})

const products = (count = 0) => (count === 1 ? '1 product' : `${count} products`)

const brand: EntityKind = {
  name: 'brand',
  title: 'Brands',
  example: 'name=Marram',
  list: async ({ brandsV3 }) => {
    const fields = ['ASSIGNED_PRODUCTS_COUNT'] as const
    const all = await readAll(
      (query) => brandsV3.queryBrands(query, { fields: [...fields] }),
      (page) => page.brands,
    )
    return all.map((entity) => ({
      id: entity.id ?? '',
      line: `${entity.name}  ${products(entity.assignedProductsCount)}`,
      entity,
    }))
  },
  create: async ({ brandsV3 }, fields) => (await brandsV3.createBrand({ name: textOf(fields, 'name') })).id ?? '',
  update: async ({ brandsV3 }, id, fields) => {
    await brandsV3.updateBrand(id, { name: textOf(fields, 'name') })
  },
  remove: ({ brandsV3 }, id) => brandsV3.deleteBrand(id),
}

const ribbon: EntityKind = {
  name: 'ribbon',
  title: 'Ribbons',
  example: 'name=New',
  list: async ({ ribbonsV3 }) => {
    const fields = ['ASSIGNED_PRODUCT_COUNT'] as const
    const all = await readAll(
      (query) => ribbonsV3.queryRibbons(query, { fields: [...fields] }),
      (page) => page.ribbons,
    )
    return all.map((entity) => ({
      id: entity.id ?? '',
      line: `${entity.name}  ${products(entity.assignedProductCount)}`,
      entity,
    }))
  },
  create: async ({ ribbonsV3 }, fields) => (await ribbonsV3.createRibbon({ name: textOf(fields, 'name') })).id ?? '',
  update: async ({ ribbonsV3 }, id, fields) => {
    await ribbonsV3.updateRibbon(id, { name: textOf(fields, 'name') })
  },
  remove: ({ ribbonsV3 }, id) => ribbonsV3.deleteRibbon(id),
}

const infoSection: EntityKind = {
  name: 'info-section',
  title: 'Info sections',
  example: "uniqueName=care title=Care plainDescription='<p>Wash by hand.</p>'",
  list: async ({ infoSectionsV3 }) => {
    const fields = ['ASSIGNED_PRODUCTS_COUNT'] as const
    const all = await readAll(
      (query) => infoSectionsV3.queryInfoSections(query, { fields: [...fields] }),
      (page) => page.infoSections,
    )
    return all.map((entity) => ({
      id: entity.id ?? '',
      line: `${entity.uniqueName}  ${entity.title}  ${products(entity.assignedProductsCount)}`,
      entity,
    }))
  },
  create: async ({ infoSectionsV3 }, fields) => {
    const uniqueName = textOf(fields, 'uniqueName')
    const { id = '' } = await infoSectionsV3.createInfoSection({
      uniqueName,
      title: fields.title === undefined ? uniqueName : textOf(fields, 'title'),
      ...optionalText(fields, 'plainDescription'),
    })
    return id
  },
  update: async ({ infoSectionsV3 }, id, fields) => {
    await infoSectionsV3.updateInfoSection(id, {
      ...optionalText(fields, 'uniqueName'),
      ...optionalText(fields, 'title'),
      ...optionalText(fields, 'plainDescription'),
    })
  },
  remove: ({ infoSectionsV3 }, id) => infoSectionsV3.deleteInfoSection(id),
}
