import type { EnergyClass, GiftCardProduct, WithdrawalExemption } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { oncePerUnit } from '../../platform/database/read-once.ts'
import { type MakeSlot, slotList, statement, statementByShape } from '../../platform/database/statement.ts'
import { joined } from '../../platform/database/text.ts'
import { padded } from '../../platform/query/padded.ts'
import type { CustomTextField, ModifierDraft, PricePerUnit } from '../product/draft.ts'
import { type Preorder, preorderOf, preorderRoom } from '../product/preorders.ts'
import type { Presentation } from '../product/presentation.ts'
import { choicesKey, type ProductDetails, type StoredSubscription } from '../product/product-record.ts'
import { variantImage } from '../product/variant-image.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { pictureOf } from '../product/wire-media.ts'

/** Which product, and which of its variants, a line of a cart names. */
export interface ItemReference {
  readonly productId: string
  /** A variant by its id … */
  readonly variantId?: string
  /** … or by its choices, option name to choice. Neither: the product without options. */
  readonly choices?: Readonly<Record<string, string>>
}

/** A product or variant as a cart and a checkout see it: its current name, price and stock. */
export interface CatalogItem {
  readonly productId: string
  /** The variant's own id; for a product without variants the nil id `00000000-0000-0000-0000-000000000000`. */
  readonly variantId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  /** Of a gift card: the limits of free amounts. */
  readonly giftCard?: GiftCardProduct
  /** What a price is compared by. Absent where variants, which may differ in content, have prices of their own. */
  readonly pricePerUnit?: PricePerUnit
  /** Why customers have no right of withdrawal. Absent where they have it. */
  readonly withdrawalExemption?: WithdrawalExemption
  /** The class of its energy label. Absent without one. */
  readonly energyClass?: EnergyClass
  /** Working days until it is sent. Default: none. */
  readonly leadTime?: number
  /** Minor units, after the catalog's own discount. */
  readonly price: number
  /** Minor units, before the catalog's own discount. */
  readonly fullPrice: number
  readonly image: {
    readonly id: string
    readonly url: string
    readonly width: number
    readonly height: number
    readonly altText: string
  } | null
  /** Option name and chosen value of each option; a colour carries its hex code. */
  readonly choices: readonly { readonly option: string; readonly value: string; readonly color?: string }[]
  /** In the site's weight unit. */
  readonly weight: number
  /** Pieces left; null when the product is not counted and simply in stock. 0 when sold out. */
  readonly stock: number | null
  /** Set where it can be ordered beyond stock. */
  readonly preorder?: Preorder & {
    /** How many pieces still; null: without limit. */
    readonly room: number | null
  }
  readonly collectionIds: readonly string[]
  readonly customTextFields: readonly CustomTextField[]
  /** What a customer may add. Absent where there is nothing. */
  readonly modifiers?: readonly ModifierDraft[]
  /** Subscription options of the item. Absent without subscriptions. */
  readonly subscriptions?: readonly StoredSubscription[]
  /** Set where it is sold by subscription alone. */
  readonly subscriptionOnly?: true
  /** Its translations by field, for a customer who reads another language than the shop's own. Never stored. */
  readonly texts?: Readonly<Record<string, unknown>>
}

/**
 * Finds what lines of a cart refer to, in the order asked, null for what does not exist or is not visible.
 * One query, however many lines there are.
 */
export async function findItems(db: Queryable, references: readonly ItemReference[]): Promise<(CatalogItem | null)[]> {
  if (references.length === 0) return []
  const keys = references.map(itemKey)
  const items = await readItems(db, [...new Set(keys)].sort().join(), references)
  return keys.map((key) => items.get(key) ?? null)
}

const itemKey = (reference: ItemReference): string => `${reference.productId} ${variantKey(reference)}`

/** The items of some references, by their keys. Each unit of work reads the same ones once. */
async function readItems(
  db: Queryable,
  name: string,
  references: readonly ItemReference[],
): Promise<ReadonlyMap<string, CatalogItem>> {
  return readItemsOnce(db, name, async () => {
    const items = new Map<string, CatalogItem>()
    for (const row of await readRows(db, references)) {
      const item = toItem(row)
      items.set(`${row.product_id} ${row.id}`, item)
      items.set(`${row.product_id} ${row.choices}`, item)
    }
    return items
  })
}

const readItemsOnce = oncePerUnit<ReadonlyMap<string, CatalogItem>>()

/** What tells a variant from the others of its product: its id, or its choices. */
function variantKey({ variantId, choices }: ItemReference): string {
  if (variantId !== undefined) return variantId
  return choices && Object.keys(choices).length > 0 ? choicesKey(choices) : NIL_ID
}

interface Row {
  readonly product_id: string
  readonly name: string
  readonly slug: string
  readonly product_type: 'physical' | 'digital'
  readonly manages_variants: number
  readonly details: string
  readonly presentation: string
  readonly id: string
  readonly choices: string
  readonly sku: string
  readonly weight: number
  readonly quantity: number | null
  readonly in_stock: number
  readonly price_minor: number
  readonly discounted_price_minor: number
  readonly collection_ids: string | null
  readonly enabled: number | null
  readonly message: string | null
  readonly unit_limit: number | null
  readonly available_date: string | null
  readonly preordered: number | null
  readonly has_file: number
}

async function readRows(db: Queryable, references: readonly ItemReference[]): Promise<readonly Row[]> {
  const [choices, ids] = partition(references, (reference) => variantKey(reference).startsWith('{')).map(padded)
  const products = padded(references).map(({ productId }) => productId)
  const pairs = [...(ids ?? []), ...(choices ?? [])].flatMap((one) => [one.productId, variantKey(one)])
  const select = selectItems([products.length, ids?.length ?? 0, choices?.length ?? 0])
  return select(db, [...products, ...pairs])
}

/** How many products, variants by their ids and variants by their choices are looked for. */
type Counts = readonly [products: number, ids: number, choices: number]

const selectItems = statementByShape(([products, ids, choices]: Counts) =>
  statement<readonly string[], Row>((slot) => {
    const isWanted = [
      ...(ids > 0 ? [sql`(products.id, variants.id) in (values ${pairList(slot, products, ids)})`] : []),
      ...(choices > 0
        ? [sql`(products.id, variants.choices) in (values ${pairList(slot, products + 2 * ids, choices)})`]
        : []),
    ]
    return sql<Row>`
      select products.id as product_id, name, slug, product_type, manages_variants, details, presentation,
        variants.id, choices, variants.sku, weight, quantity, variants.in_stock,
        variants.price_minor, discounted_price_minor,
        enabled, message, unit_limit, available_date, preordered,
        case when exists (select 1 from product_files
          where product_id = products.id and variant_id in ('', variants.id)) then 1 else 0 end as has_file,
        (select ${joined(sql`collection_id`, sql`position`)} from product_collections
          where product_collections.product_number = products.number) as collection_ids
      from products
      join product_documents on product_documents.product_number = products.number
      join variants on variants.product_number = products.number
      left join preorders on preorders.product_number = products.number and preorders.variant_id = variants.id
      cross join catalog_state
      where products.visible = 1 and variants.visible = 1
        and products.id in (${slotList(slot, 0, products)}) and (${sql.join(isWanted, sql` or `)})`
  }),
)

const pairList = (slot: MakeSlot<readonly string[]>, first: number, count: number) =>
  sql.join(Array.from({ length: count }, (_, index) => sql`(${slotList(slot, first + 2 * index, 2)})`))

function typeOf({ product_type }: Row, { giftCard, service }: ProductDetails): CatalogItem['itemType'] {
  if (giftCard) return 'GIFT_CARD'
  if (service) return 'SERVICE'
  return product_type === 'digital' ? 'DIGITAL' : 'PHYSICAL'
}

function toItem(row: Row): CatalogItem {
  const details: ProductDetails = JSON.parse(row.details)
  const presentation: Presentation = JSON.parse(row.presentation)
  const chosen: Record<string, string> = JSON.parse(row.choices)
  const image = variantImage(details, chosen)
  const itemType = typeOf(row, details)
  // A download without a file is not sold.
  const stock = itemType === 'DIGITAL' && row.has_file === 0 ? 0 : row.quantity
  return {
    productId: row.product_id,
    variantId: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    itemType,
    ...(details.giftCard && { giftCard: details.giftCard }),
    ...(details.pricePerUnit && row.manages_variants === 0 && { pricePerUnit: details.pricePerUnit }),
    ...(details.withdrawalExemption && { withdrawalExemption: details.withdrawalExemption }),
    ...(details.energyLabel && { energyClass: details.energyLabel.energyClass }),
    ...(details.leadTime && { leadTime: details.leadTime }),
    price: row.discounted_price_minor,
    fullPrice: row.price_minor,
    image: image ? pictureOf(image, presentation) : null,
    choices: choicesOf(details, chosen),
    weight: row.weight,
    stock: stock ?? (row.in_stock ? null : 0),
    ...preorderTerms(row),
    collectionIds: row.collection_ids?.split(',') ?? [],
    customTextFields: details.customTextFields,
    ...(details.modifiers && { modifiers: details.modifiers }),
    ...(details.subscriptions?.length && { subscriptions: details.subscriptions }),
    ...(details.subscriptionOnly && { subscriptionOnly: true }),
  }
}

function preorderTerms({
  enabled,
  preordered,
  message,
  unit_limit,
  available_date,
}: Row): Pick<CatalogItem, 'preorder'> {
  const row = { enabled: enabled ?? 0, preordered: preordered ?? 0, message, unit_limit, available_date }
  const terms = preorderOf(row)
  return terms ? { preorder: { ...terms, room: preorderRoom(row) } } : {}
}

function choicesOf({ options }: ProductDetails, chosen: Readonly<Record<string, string>>): CatalogItem['choices'] {
  return options.map(({ name, optionType, choices }) => {
    const choice = choices.find(({ description }) => description === chosen[name])
    const value = chosen[name] ?? ''
    return optionType === 'color' && choice ? { option: name, value, color: choice.value } : { option: name, value }
  })
}

function partition<T>(list: readonly T[], test: (element: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((element) => !test(element))]
}
