import type { ProductInputV3 } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ProductDraft } from '../../product/draft.ts'
import type { Write } from '../../write/in-transaction.ts'
import { type CatalogNames, loadCatalogNames } from '../catalog-names.ts'
import { toCollectionId } from '../category-id.ts'
import { loadEntityIds } from '../entities/entity-ids.ts'
import { fromRichContent } from '../from-rich-content.ts'
import { clearInput } from './cleared-input.ts'
import { imagesFromV3 } from './media.ts'
import { modifiersFromV3 } from './modifiers.ts'
import { nameOf } from './names.ts'
import { withOptionsOfV3 } from './options.ts'
import { pricePerUnitFrom } from './price-per-unit.ts'
import { withEntities } from './resolve-entities.ts'
import { subscriptionsFromV3 } from './subscriptions.ts'
import { attributesFromV3, tagsFromV3 } from './tags.ts'
import { withVariants } from './variants.ts'

/**
 * A product with the given fields set.
 *
 * @param before the product as it is; undefined for a new one
 * @throws ValidationError naming the field that breaks a rule
 */
export async function draftFromInput(
  write: Write,
  requested: ProductInputV3,
  before: ProductDraft | undefined,
): Promise<ProductDraft> {
  const { draft: known, given } = clearInput(before ?? { name: requested.name ?? '', price: 0 }, requested)
  const images = given.media && (await imagesFromV3(write, given.media, known.images ?? [], given.name ?? known.name))
  const names = needsNames(given) ? await loadCatalogNames(write.transaction) : undefined
  const ids = await loadEntityIds(write.transaction)
  const shared = await withEntities(write, given, { draft: known, ids })
  const plain: ProductDraft = {
    ...known,
    ...plainFields({ ...given, ...shared }),
    ...(shared.modifiers && modifiersFromV3(shared.modifiers, write.presentation.currency)),
    ...(given.tags && tagsFromV3(given.tags)),
    ...(given.extendedFields && attributesFromV3(given.extendedFields, known.attributes)),
    ...(given.subscriptionDetails && subscriptionsFromV3(given.subscriptionDetails, write.presentation.currency)),
    ...pricePerUnitFrom(given, known.pricePerUnit),
    ...typeOf(given, before),
    ...(images && { images }),
    ...(names && namedFields(given, names)),
    ...categoryOf(given, known),
  }
  const withOptions = shared.options ? withOptionsOfV3(plain, shared.options, ids) : plain
  const variants = given.variantsInfo?.variants
  if (variants) return withVariants(withOptions, variants, { currency: write.presentation.currency, ids })
  if (shared.options) requireSameCombinations(withOptions, before)
  return withOptions
}

/** Other names of options and choices, and another order, leave the variants. Other combinations need other variants. */
function requireSameCombinations({ options = [], variants = [] }: ProductDraft, before: ProductDraft | undefined) {
  const countsOf = (all: ProductDraft['options'] = []) => all.map(({ choices }) => choices.length).sort((a, b) => a - b)
  const isSame =
    variants.length === (before?.variants ?? []).length && countsOf(options).join() === countsOf(before?.options).join()
  if (isSame) return
  throw invalidField(
    'variantsInfo',
    'is required with other options: it lists the variants that stay',
    'REQUIRED_FIELD',
  )
}

function plainFields(given: ProductInputV3): Partial<ProductDraft> {
  const { name, slug, visible, seoData, infoSections } = given
  const description = textOf(given, '')
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(seoData && { seoData }),
    ...(description !== undefined && { description }),
    ...(infoSections && {
      infoSections: infoSections.map((section, index) => ({
        title: section.title ?? section.uniqueName ?? '',
        description: textOf(section, `infoSections[${index}].`) ?? '',
      })),
    }),
  }
}

interface Texts {
  readonly plainDescription?: string | undefined
  readonly description?: Record<string, unknown> | undefined
}

const textOf = ({ plainDescription, description }: Texts, path: string): string | undefined =>
  plainDescription ?? (description && fromRichContent(description, `${path}description`))

function typeOf({ productType }: ProductInputV3, before: ProductDraft | undefined): Partial<ProductDraft> {
  const wanted = productType === 'DIGITAL' ? 'digital' : 'physical'
  if (!before) return { productType: wanted }
  const type = before.productType ?? 'physical'
  if (productType !== undefined && wanted !== type)
    throw invalidField('productType', `must be ${type.toUpperCase()} and cannot be changed`)
  return {}
}

const needsNames = ({ brand, ribbon }: ProductInputV3) => brand !== undefined || ribbon !== undefined

/** An empty name takes it away. */
function namedFields({ brand, ribbon }: ProductInputV3, names: CatalogNames): Partial<ProductDraft> {
  return {
    ...(brand && { brand: nameOf(brand, names.brands, 'brand') || undefined }),
    ...(ribbon && { ribbon: nameOf(ribbon, names.ribbons, 'ribbon') || undefined }),
  }
}

/** The main category comes first. */
function categoryOf({ mainCategoryId }: ProductInputV3, { collectionIds = [] }: ProductDraft): Partial<ProductDraft> {
  if (mainCategoryId === undefined) return {}
  const id = toCollectionId(mainCategoryId)
  return { collectionIds: [id, ...collectionIds.filter((one) => one !== id)] }
}
