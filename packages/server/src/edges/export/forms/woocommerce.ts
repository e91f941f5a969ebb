import type { Product, Variant } from '@cartwright/contract'
import type { ExportedCustomer } from './customers.ts'
import { partsOfCoupon } from './discount-parts.ts'
import type { ForeignSystem, Form, FormRow, FormShop } from './form.ts'
import { choicesOf, factsOf, imagesOf, quantityOf } from './product-parts.ts'
import { woocommerceOrders } from './woocommerce-orders.ts'

/** Options that one product of the catalog has at most. */
const OPTIONS = [1, 2, 3, 4, 5, 6]

const products: Form<Product> = {
  columns: [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
    ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status'],
    ...['In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)', 'Allow customer reviews?', 'Sale price'],
    ...['Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Brands', 'Slug'],
    ...OPTIONS.flatMap((place) => [
      ...[`Attribute ${place} name`, `Attribute ${place} value(s)`],
      ...[`Attribute ${place} visible`, `Attribute ${place} global`],
    ]),
  ],
  toRows: (product, shop) => {
    const [only] = product.variants
    const isVariable = product.productOptions.length > 0
    const main = mainRow(product, shop, isVariable)
    if (!isVariable) return [{ ...main, ...(only && soldCells(product, only, shop)) }]
    return [main, ...product.variants.map((variant) => variationRow(product, variant, shop))]
  },
}

/** A comma that separates nothing has a backslash before it. */
const list = (texts: readonly string[]): string => texts.map((text) => text.replaceAll(',', '\\,')).join(', ')

function mainRow(product: Product, shop: FormShop, isVariable: boolean): FormRow {
  const paths = product.collectionIds.flatMap((id) => {
    const path = shop.collectionPaths.get(id)
    return path ? [path.join(' > ')] : []
  })
  const options = product.productOptions.flatMap(({ name, choices }, place) => [
    [`Attribute ${place + 1} name`, name] as const,
    [`Attribute ${place + 1} value(s)`, list(choices.map(({ description }) => description))] as const,
    [`Attribute ${place + 1} visible`, 1] as const,
    [`Attribute ${place + 1} global`, 0] as const,
  ])
  return {
    ID: product.numericId,
    Type: isVariable ? 'variable' : product.productType === 'digital' ? 'simple, virtual' : 'simple',
    SKU: isVariable ? parentSku(product) : product.sku,
    'GTIN, UPC, EAN, or ISBN': product.barcode,
    Name: product.name,
    Published: product.visible ? 1 : 0,
    'Is featured?': 0,
    'Visibility in catalog': product.visible ? 'visible' : 'hidden',
    Description: product.description,
    'Tax status': 'taxable',
    'In stock?': product.stock.inventoryStatus === 'OUT_OF_STOCK' ? 0 : 1,
    'Allow customer reviews?': 1,
    Categories: list(paths),
    Tags: list(product.tags ?? []),
    Images: imagesOf(product, shop.url)
      .map(({ url }) => url)
      .join(', '),
    Brands: product.brand,
    Slug: product.slug,
    ...Object.fromEntries(options),
  }
}

/** The reference of variations to their product. */
const parentSku = ({ sku, slug }: Product): string => sku || slug

function variationRow(product: Product, variant: Variant, shop: FormShop): FormRow {
  const cells = choicesOf(product, variant).flatMap(({ name, value }, place) => [
    [`Attribute ${place + 1} name`, name] as const,
    [`Attribute ${place + 1} value(s)`, value.replaceAll(',', '\\,')] as const,
    [`Attribute ${place + 1} global`, 0] as const,
  ])
  return {
    Type: 'variation',
    Name: product.name,
    Published: variant.variant.visible ? 1 : 0,
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    Parent: parentSku(product),
    ...Object.fromEntries(cells),
    ...soldCells(product, variant, shop),
  }
}

function soldCells(product: Product, variant: Variant, { weightUnit }: FormShop): FormRow {
  const { sku, barcode, weight, price, reducedPrice } = factsOf(product, variant)
  const kilograms = weightUnit === 'KG' ? weight : weight * 0.453_592_37
  return {
    SKU: sku,
    'GTIN, UPC, EAN, or ISBN': barcode,
    'In stock?': variant.stock.inStock ? 1 : 0,
    Stock: quantityOf(product, variant),
    'Backorders allowed?': variant.preorderInfo?.enabled ? 1 : 0,
    'Weight (kg)': kilograms > 0 ? Math.round(kilograms * 1000) / 1000 : undefined,
    'Regular price': price,
    'Sale price': reducedPrice,
  }
}

const ADDRESS = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country']

const customers: Form<ExportedCustomer> = {
  columns: [
    ...['username', 'email', 'first_name', 'last_name', 'role', 'date_registered'],
    ...ADDRESS.map((part) => `billing_${part}`),
    ...['billing_email', 'billing_phone'],
    ...ADDRESS.map((part) => `shipping_${part}`),
  ],
  toRows: (customer) => {
    const [billing, shipping = billing] = customer.addresses
    const cells = (prefix: string, address: typeof billing) => {
      const { firstName, lastName, company } = customer
      const parts = [firstName, lastName, company, address?.line, address?.line2, address?.city]
      const rest = [address?.region, address?.postalCode, address?.country]
      return Object.fromEntries(ADDRESS.map((name, place) => [`${prefix}_${name}`, [...parts, ...rest][place]]))
    }
    return [
      {
        username: customer.email,
        email: customer.email,
        first_name: customer.firstName,
        last_name: customer.lastName,
        role: 'customer',
        date_registered: customer.createdDate,
        ...cells('billing', billing),
        billing_email: customer.email,
        billing_phone: customer.phone,
        ...cells('shipping', shipping),
      },
    ]
  },
}

export const woocommerce: ForeignSystem = {
  name: 'woocommerce',
  products,
  customers,
  orders: woocommerceOrders,
  discounts: {
    columns: [
      ...['code', 'description', 'discount_type', 'coupon_amount', 'free_shipping', 'minimum_amount', 'usage_limit'],
      ...['usage_limit_per_user', 'usage_count', 'expiry_date', 'status'],
    ],
    toRows: (row, { currency }) => {
      const coupon = partsOfCoupon(row, currency)
      // There is no kind for the other benefits: they come as drafts, with their terms in the description.
      const hasKind = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'].includes(coupon.type)
      return [
        {
          code: coupon.code,
          description: hasKind ? coupon.name : `${coupon.name} (${coupon.type} ${coupon.value})`,
          discount_type: coupon.type === 'PERCENT' ? 'percent' : 'fixed_cart',
          coupon_amount: hasKind && coupon.value ? coupon.value : '0',
          free_shipping: coupon.type === 'FREE_SHIPPING' ? 'yes' : 'no',
          minimum_amount: coupon.minimum,
          usage_limit: coupon.usageLimit,
          usage_limit_per_user: coupon.limitPerCustomer,
          usage_count: coupon.timesUsed,
          expiry_date: coupon.endsAt.slice(0, 10),
          status: coupon.isActive && hasKind ? 'publish' : 'draft',
        },
      ]
    },
  },
}
