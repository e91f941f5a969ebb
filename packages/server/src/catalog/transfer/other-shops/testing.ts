type Cells = Readonly<Record<string, string | number>>

/** Rows as CSV; the columns are those of all rows. */
export function toCsv(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

const SIZES = ['S', 'M', 'L'] as const
const image = (name: string | number) => `https://cdn.example.com/${name}.jpg`

type Shop = (index: number) => readonly Cells[]

/** What each shop system writes of one product: every second has three sizes, every fourth is on sale for 8 instead of 10. */
const shops: Readonly<Record<string, Shop>> = {
  'shopify-former': (index) =>
    sizesOf(index).map((size, place) => ({
      Handle: `tee-${index}`,
      ...(place === 0 && {
        Title: `Tee ${index}`,
        'Body (HTML)': '<p>Soft</p>',
        Vendor: 'Knot',
        Tags: 'new, soft',
        Published: 'TRUE',
        Status: index % 5 === 0 ? 'unlisted' : 'active',
      }),
      ...(place === 0 && {
        'Option1 Name': size === '' ? 'Title' : 'Size',
        'Image Src': image(index),
        'Image Position': 1,
      }),
      'Option1 Value': size || 'Default Title',
      'Variant SKU': `S-${index}-${size}`,
      'Variant Grams': '1,500',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': 5,
      'Variant Price': isSale(index) ? '8.00' : '10.00',
      'Variant Compare At Price': isSale(index) ? '10.00' : '',
    })),
  'shopify-present': (index) =>
    sizesOf(index).map((size, place) => ({
      Title: place === 0 ? `Tee ${index}` : '',
      'URL handle': place === 0 || index % 3 === 0 ? `tee-${index}` : '',
      Description: place === 0 ? '<p>Soft</p>' : '',
      Vendor: 'Knot',
      'Published on online store': place === 0 ? 'TRUE' : '',
      Status: place === 0 ? 'Active' : '',
      SKU: `S-${index}-${size}`,
      'Option1 name': place === 0 ? (size === '' ? 'Title' : 'Size') : '',
      'Option1 value': size || 'Default Title',
      Price: isSale(index) ? '8.00' : '10.00',
      'Compare-at price': isSale(index) ? '10.00' : '',
      'Inventory quantity': 5,
      'Product image URL': place === 0 ? image(index) : '',
    })),
  woocommerce: (index) => [
    {
      ID: index,
      Type: hasSizes(index) ? 'variable' : 'simple',
      SKU: `W-${index}`,
      Name: `Tee ${index}`,
      Published: 1,
      'Visibility in catalog': 'visible',
      'In stock?': 1,
      Stock: hasSizes(index) ? '' : 5,
      'Weight (kg)': '1.5',
      'Regular price': hasSizes(index) ? '' : 10,
      'Sale price': hasSizes(index) || !isSale(index) ? '' : 8,
      Categories: 'Clothing > Tees, Sale',
      Tags: 'new, soft',
      Images: `${image(index)}, ${image(`${index}-2`)}`,
      Parent: '',
      ...(hasSizes(index) && { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M, L' }),
    },
    ...(hasSizes(index)
      ? SIZES.map((size) => ({
          ...{
            ID: 10_000 + index * 3,
            Type: 'variation',
            SKU: `W-${index}-${size}`,
            Name: `Tee ${index} - ${size}`,
            Published: 1,
          },
          ...{ 'In stock?': 1, Stock: 5, 'Regular price': 10, 'Sale price': isSale(index) ? 8 : '' },
          ...{
            Parent: index % 4 === 1 ? `id:${index}` : `W-${index}`,
            'Attribute 1 name': 'Size',
            'Attribute 1 value(s)': size,
          },
        }))
      : []),
  ],
  magento: (index) => [
    ...(hasSizes(index)
      ? SIZES.map((size) => ({
          ...{ sku: `M-${index}-${size}`, product_type: 'simple', name: `Tee ${index} ${size}`, price: '10.0000' },
          ...{ special_price: isSale(index) ? '8.0000' : '', qty: '5.0000', is_in_stock: 1, weight: '1.500000' },
          ...{ visibility: 'Not Visible Individually', product_online: 1, url_key: `tee-${index}-${size}` },
        }))
      : []),
    {
      sku: `M-${index}`,
      product_type: hasSizes(index) ? 'configurable' : 'simple',
      name: `Tee ${index}`,
      url_key: `tee-${index}`,
      description: '<p>Soft</p>',
      price: hasSizes(index) ? '' : '10.0000',
      special_price: isSale(index) && !hasSizes(index) ? '8.0000' : '',
      qty: '5.0000',
      is_in_stock: 1,
      visibility: 'Catalog, Search',
      product_online: 1,
      categories: 'Default Category,Default Category/Tees,Default Category/Sale',
      base_image: image(index),
      configurable_variations: hasSizes(index)
        ? SIZES.map((size) => `sku=M-${index}-${size},size=${size}`).join('|')
        : '',
      configurable_variation_labels: hasSizes(index) ? 'size=Size' : '',
    },
  ],
  bigcommerce: (index) => [
    {
      'Item Type': 'Product',
      'Product Name': `Tee ${index}`,
      'Product Code/SKU': `B-${index}`,
      'Brand Name': 'Knot',
      'Product Description': '<p>Soft</p>',
      Price: '10.0000',
      'Sale Price': isSale(index) ? '8.0000' : '0.0000',
      'Product Weight': '1.5000',
      'Product Visible?': 'Y',
      'Track Inventory': hasSizes(index) ? 'by option' : 'by product',
      'Current Stock Level': 5,
      Category: 'Clothing/Tees;Sale',
      'Product Image File - 1': image(index),
      'Product URL': `/tee-${index}/`,
    },
    ...(hasSizes(index)
      ? SIZES.map((size) => ({
          ...{ 'Item Type': 'SKU', 'Product Name': `[RT]Size=${size}`, 'Product Code/SKU': `B-${index}-${size}` },
          ...{ 'Current Stock Level': 5 },
        }))
      : []),
  ],
  prestashop: (index) => [
    {
      ...{
        'Product ID': index,
        'Active (0/1)': 1,
        'Name *': `Tee ${index}`,
        'Categories (x,y,z...)': 'Home,Tees,Sale',
      },
      ...{
        'Price tax included': '10.000000',
        'Wholesale price': '4.000000',
        'Reference #': `P-${index}`,
        EAN13: '',
        Weight: '1.500000',
      },
      ...{ Quantity: 5, Description: '<p>Soft</p>', 'Tags (x,y,z...)': 'new,soft', 'URL rewritten': `tee-${index}` },
      ...{ 'Image URLs (x,y,z...)': image(index) },
    },
  ],
  etsy: (index) => [
    {
      ...{
        TITLE: `Tee ${index}`,
        DESCRIPTION: 'Soft & warm',
        PRICE: '10.00',
        CURRENCY_CODE: 'EUR',
        QUANTITY: 5,
        TAGS: 'new,very_soft',
      },
      ...{
        IMAGE1: image(index),
        SKU: hasSizes(index) ? SIZES.map((size) => `E-${index}-${size}`).join(',') : `E-${index}`,
      },
      ...(hasSizes(index) && { 'VARIATION 1 TYPE': 'Size', 'VARIATION 1 NAME': 'Size', 'VARIATION 1 VALUES': 'S,M,L' }),
    },
  ],
  squarespace: (index) =>
    sizesOf(index).map((size, place) => ({
      'Product ID [Non Editable]': place === 0 ? index : '',
      'Product URL': place === 0 ? `tee-${index}` : '',
      Title: place === 0 ? `Tee ${index}` : '',
      Description: place === 0 ? '<p>Soft</p>' : '',
      SKU: `Q-${index}-${size}`,
      ...(place === 0 && size !== '' && { 'Option Name 1': 'Size' }),
      'Option Value 1': size,
      Price: '10.00',
      'Sale Price': '8.00',
      'On Sale': isSale(index) ? 'Yes' : 'No',
      Stock: index % 7 === 0 ? 'Unlimited' : 5,
      Categories: place === 0 ? '/clothing/tees, /sale' : '',
      Visible: place === 0 ? 'Yes' : '',
      'Hosted Image URLs': place === 0 ? `${image(index)} ${image(`${index}-2`)}` : '',
    })),
  'hosted-provider': (index) => [
    {
      ...{ handleId: `product_${index}`, fieldType: 'Product', name: `Tee ${index}`, description: '<p>Soft</p>' },
      ...{
        productImageUrl: `a${index}.jpg;${image(index)}`,
        collection: 'Tees;Sale',
        sku: `H-${index}`,
        price: '10.0',
        visible: 'true',
      },
      ...{
        discountMode: 'AMOUNT',
        discountValue: isSale(index) ? '2.0' : '0.0',
        inventory: hasSizes(index) ? '' : 'InStock',
        weight: '1.5',
      },
      ...(hasSizes(index) && {
        productOptionName1: 'Size',
        productOptionType1: 'DROP_DOWN',
        productOptionDescription1: 'S;M;L',
      }),
    },
    ...(hasSizes(index)
      ? SIZES.map((size) => ({
          ...{
            handleId: `product_${index}`,
            fieldType: 'Variant',
            sku: `H-${index}-${size}`,
            surcharge: '0.0',
            visible: 'true',
          },
          ...{ inventory: 5, productOptionDescription1: size },
        }))
      : []),
  ],
  'plain list': (index) => [{ Name: `Tee ${index}`, Price: '10.00', SKU: `L-${index}`, Stock: 5 }],
}

type ShopName = keyof typeof shops & string
export const shopNames = Object.keys(shops)
/** Whether its files have variants and reduced prices. */
export const hasVariants = (shop: string): boolean => !['prestashop', 'plain list'].includes(shop)
export const hasSales = (shop: string): boolean => hasVariants(shop) && shop !== 'etsy'

const hasSizes = (index: number) => index % 2 === 1
const isSale = (index: number) => index % 4 < 2
const sizesOf = (index: number): readonly string[] => (hasSizes(index) ? SIZES : [''])

/** The product export of a shop system with so many products. */
export const exportOf = (shop: string, products: number): string =>
  toCsv(Array.from({ length: products }, (_, index) => shops[shop]?.(index + 1) ?? []).flat())
