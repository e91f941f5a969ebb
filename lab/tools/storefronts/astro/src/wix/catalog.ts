import * as categoriesModule from '@wix/auto_sdk_categories_categories'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import { media, type Tokens } from '@wix/sdk'
import { wixClient } from './session'

const LIST_FIELDS = ['CURRENCY', 'MEDIA_ITEMS_INFO'] as const
const DETAIL_FIELDS = [...LIST_FIELDS, 'PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES'] as const

export interface ProductSummary {
  slug: string
  name: string
  price: string
  imageUrl: string
}

export interface ProductDetail extends ProductSummary {
  id: string
  description: string
  options: { name: string; choices: { name: string; inStock: boolean }[] }[]
  modifiers: { key: string; name: string; mandatory: boolean }[]
  variants: { id: string; choices: Record<string, string>; price: string; inStock: boolean }[]
}

/** An address that a browser can load: images come as `wix:image://` identifiers or as addresses. */
function imageUrl(image: string | undefined): string {
  if (!image) return ''
  return image.startsWith('wix:image://') ? media.getScaledToFillImageUrl(image, 600, 600, {}) : image
}

function toSummary(product: productsV3.V3Product): ProductSummary {
  return {
    slug: product.slug ?? '',
    name: product.name ?? '',
    price: product.actualPriceRange?.minValue?.formattedAmount ?? '',
    imageUrl: imageUrl(product.media?.main?.image),
  }
}

function toDetail(product: productsV3.V3Product): ProductDetail {
  return {
    ...toSummary(product),
    id: product._id ?? '',
    description: product.plainDescription ?? '',
    options: (product.options ?? []).map(({ name, choicesSettings }) => ({
      name: name ?? '',
      choices: (choicesSettings?.choices ?? [])
        .filter(({ visible }) => visible !== false)
        .map((choice) => ({ name: choice.name ?? '', inStock: choice.inStock !== false })),
    })),
    modifiers: (product.modifiers ?? [])
      .filter(({ modifierRenderType }) => modifierRenderType === 'FREE_TEXT')
      .map(({ freeTextSettings, name, mandatory }) => ({
        key: freeTextSettings?.key ?? '',
        name: name ?? '',
        mandatory: mandatory === true,
      })),
    variants: (product.variantsInfo?.variants ?? []).map((variant) => ({
      id: variant._id ?? '',
      choices: Object.fromEntries(
        (variant.choices ?? []).map(({ optionChoiceNames: names }) => [names?.optionName, names?.choiceName]),
      ),
      price: variant.price?.actualPrice?.formattedAmount ?? '',
      inStock: variant.inventoryStatus?.inStock !== false,
    })),
  }
}

/** The first page of the catalog, or of a category, searched, sorted and filtered by the site. */
export async function searchProducts(
  tokens: Tokens,
  { categoryId, expression }: { categoryId?: string; expression?: string },
): Promise<ProductSummary[]> {
  const { products = [] } = await wixClient(tokens)
    .use(productsV3)
    .searchProducts(
      {
        filter: {
          $and: [
            { visible: true },
            ...(categoryId ? [{ 'allCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } }] : []),
          ],
        },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        cursorPaging: { limit: 24 },
        ...(expression && { search: { expression, fields: ['name'] } }),
      },
      { fields: [...LIST_FIELDS] },
    )
  return products.map(toSummary)
}

/** One product with options, fields and variants; null where there is none. */
export async function productBySlug(tokens: Tokens, slug: string): Promise<ProductDetail | null> {
  try {
    const { product } = await wixClient(tokens)
      .use(productsV3)
      .getProductBySlug(slug, { fields: [...DETAIL_FIELDS] })
    return product ? toDetail(product) : null
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function isNotFound(error: unknown) {
  return (
    (error as { details?: { applicationError?: { code?: unknown } } })?.details?.applicationError?.code ===
    'PRODUCT_NOT_FOUND'
  )
}

/** The categories of the shop, without the one that holds everything. */
export async function listCategories(tokens: Tokens) {
  const { items } = await wixClient(tokens)
    .use(categoriesModule)
    .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
    .exists('name', true)
    .find()
  return items
    .filter(({ slug }) => slug !== 'all-products')
    .map(({ _id, slug, name }) => ({ id: _id ?? '', slug: slug ?? '', name: name ?? '' }))
}
