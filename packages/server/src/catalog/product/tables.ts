import type { ProductHistoryKind } from '@cartwright/contract'
import type { Generated } from 'kysely'
import type { DocumentTable } from '../../platform/database/documents.ts'
import type { FullTextTable } from '../../platform/database/full-text.ts'

interface TagRow {
  product_number: number
  tag: string
}

/** The catalog: entities stored ready to send, beside the columns that filters, sorts and stock work on. */
export interface CatalogTables {
  /** One row. */
  catalog_state: {
    id: 1
    /** Increases with every change a query could notice; counts and facets are cached per version. */
    version: number
    /** Rises when stock moves: what was written under both versions shows current prices and stock. */
    stock_version: Generated<number>
    /** What the stored texts were written for, as JSON: see `Presentation`. */
    presentation: string
  }
  /** Subscription options of the shop. Products have copies with the same ids. */
  subscription_options: {
    id: string
    /** The `StoreSubscriptionOption` as JSON. */
    document: string
    created_at: string
    updated_at: string
  }
  /** Rise when a product goes in or out of stock; each has the products of some numbers. */
  availability_versions: {
    shard: Generated<number>
    version: number
  }
  collections: {
    /** Ascending in the order they were made. */
    number: Generated<number>
    id: string
    name: string
    name_folded: string
    /** See `nameOrder`; empty until the catalog fills it. */
    name_order: string
    slug: string
    visible: number
    visible_products: Generated<number>
    /** What the text is written from and no column holds, as JSON. */
    details: string
    /** The collection as it goes out, but for its number of products. */
    public_json: string
    updated_at: string
    /** Rises by one each time it is saved. */
    revision: Generated<number>
    /** Numbers of the products that it shows first, as JSON; null where no order was chosen. */
    product_order: Generated<string | null>
    /** The rules that its products follow, as JSON: see `CollectionRules`; null where they are added by hand. */
    rules: Generated<string | null>
    /** The category above it; null at the root. */
    parent_id: Generated<string | null>
    /** Its place among the categories with the same parent; equal ones by number. */
    place: Generated<number>
    /** Null of those made before categories. */
    created_at: Generated<string | null>
    /** Texts for search engines, as JSON. */
    seo_data: Generated<string | null>
  }
  products: {
    /** The wire's numericId: ascending, short, and what the other tables refer to. */
    number: Generated<number>
    id: string
    name: string
    /** The name in lower case and without diacritics, to sort and to search prefixes by. */
    name_folded: string
    /** See `nameOrder`; empty until the catalog fills it. */
    name_order: string
    slug: string
    sku: string
    product_type: 'physical' | 'digital'
    /** Before the product's discount. */
    price_minor: number
    /** The least and the greatest price of its visible variants, after discount. */
    lowest_price_minor: number
    highest_price_minor: number
    brand: string | null
    visible: number
    /** Whether any visible variant is. */
    in_stock: number
    on_sale: number
    /** Whether its variants have prices, weights and stock of their own. */
    manages_variants: number
    created_at: string
    updated_at: string
    /** Rises by one each time a merchant changes the product, and not when stock is sold. */
    revision: Generated<number>
    /** The safety contacts whose texts it has; null for texts of its own. */
    manufacturer_id: string | null
    responsible_person_id: string | null
  }
  /** Images by address that the site gave up fetching. */
  failed_images: {
    /** That of the task. */
    key: string
    /** The product or collection that has the image. */
    owner_id: string
    image_id: string
    /** What to fetch, as JSON: see `QueuedPicture`. */
    picture: string
    reason: string
    failed_at: string
  }
  /** Numbers of products that were made, changed or deleted, the last ten thousand times: written by triggers. */
  product_changes: {
    seq: Generated<number>
    product_number: number
  }
  product_documents: {
    product_number: number
    description: string
    /** What the text is written from and no column holds, as JSON: see `ProductDetails`. */
    details: string
    /** On PostgreSQL it rises when stock of the product moves; see `stockVersionOf`. */
    stock_version: Generated<number>
    /** The product as everybody may see it. With cost and profit it is written when a merchant asks for it. */
    public_json: string
  }
  /**
   * Brands, ribbons, info sections and customizations that an owner made or changed. Others are those that products
   * name: see `list-entities.ts`.
   */
  catalog_entities: {
    id: string
    kind: 'brand' | 'ribbon' | 'infoSection' | 'option' | 'modifier'
    /** Unique among those of the kind. Of an info section the one for the owner. */
    name: string
    /** The rest as JSON: see `EntityContent`. */
    content: string
    revision: Generated<number>
    created_at: string
    updated_at: string
  }
  /** What customers of digital products download. */
  product_files: {
    product_id: string
    /** Empty where customers of each variant get the file. */
    variant_id: string
    media_id: string
    position: number
  }
  /** Which files of the media library products show. */
  product_images: {
    file_id: string
    product_number: number
  }
  /** Who changed what of products: see `history.ts`. */
  product_history: {
    seq: Generated<number>
    product_number: number
    kind: ProductHistoryKind
    created_at: string
    /** An `EventIdentity` as JSON; null for the site itself. */
    actor: string | null
    /** The call of the wire that made the change. */
    call: string | null
    /** A list of `FieldChange` as JSON. */
    fields: string
  }
  product_collections: {
    product_number: number
    collection_id: string
    /** Its place among the product's collections. */
    position: number
    /** Whether the product is in it by the rules of the collection, not by hand. */
    by_rule: Generated<number>
  }
  /** Former slugs, which still find their product. */
  former_slugs: {
    entity: 'products' | 'collections'
    slug: string
    id: string
  }
  /** What had a former slug before the entity of `former_slugs`; the highest place had it last. */
  former_slug_holders: {
    entity: 'products' | 'collections'
    slug: string
    id: string
    place: number
  }
  /** The choices a product is available in, for filters and facets: those of visible variants. */
  product_choices: {
    product_number: number
    option_name: string
    choice: string
    /** A colour's value. */
    color: string | null
    /** Its place among the option's choices, so that small comes before large. */
    position: number
  }
  /** Manufacturers and responsible persons: documents are `SafetyContactRecord`. */
  safety_contacts: DocumentTable
  /** Attributes that the owner defines: documents are `AttributeDefinition`. */
  product_attribute_definitions: DocumentTable
  /** What products have of them. */
  product_attributes: {
    product_number: number
    /** The key. */
    attribute: string
    value: string
  }
  product_tags: TagRow
  /** For those who manage the catalog only. */
  product_private_tags: TagRow
  /** Every product has at least one; without options it is the one with the nil id. */
  variants: {
    product_number: number
    id: string
    position: number
    /** Option name to choice as JSON, names in alphabetical order. */
    choices: string
    sku: string
    barcode: Generated<string>
    price_minor: number
    discounted_price_minor: number
    item_cost_minor: number | null
    /** In the site's weight unit. */
    weight: number
    visible: number
    /** Pieces left; null where they are not counted. */
    quantity: number | null
    /** Where pieces are counted: whether any is left. Else as the merchant says. */
    in_stock: number
    /** Its own sizes as JSON, see `VariantDimensions`; null where it has none. */
    dimensions: string | null
  }
  /** Stock that customers have reserved by starting to pay. It has left the stock of its variant. */
  stock_holds: {
    checkout_id: string
    product_id: string
    variant_id: string
    location_id: string
    quantity: number
    /** Pieces of it beyond stock. */
    preordered: number
    expires_at: string
  }
  /**
   * Stock at locations other than the default one. What a variant has beyond the sellable ones of these rows is at the
   * default location.
   */
  stock_levels: {
    product_number: number
    variant_id: string
    location_id: string
    quantity: number
    /** Whether the shop sells from the location: then the quantity is part of the variant's. */
    sellable: number
  }
  /** Variants that can be, or were, ordered beyond stock. */
  preorders: {
    product_number: number
    variant_id: string
    enabled: number
    message: string | null
    /** Pieces that may be ordered beyond stock; null: without limit. */
    unit_limit: number | null
    /** When preordered pieces are expected, as YYYY-MM-DD. */
    available_date: string | null
    /** Pieces that are ordered beyond stock. */
    preordered: Generated<number>
  }
  /** The full-text index, by the product's number. */
  product_search: FullTextTable<{
    name: string
    /** Brand, ribbon, option choices and collections. */
    labels: string
    sku: string
    description: string
  }>
  /** Every word of the index, to correct misspelt ones by. */
  product_search_words: {
    term: string
    /** In how many products it occurs. */
    doc: number
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends CatalogTables {}
}
