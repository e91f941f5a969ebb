import { expect, test } from 'vitest'
import { choicesOf, readShopFile as read } from './testing-read.ts'

test('Magento: a row of a store view is not the product, wherever it stands', async () => {
  const { products, errors, notes } =
    await read(`sku,store_view_code,product_type,name,url_key,price,qty,configurable_variations
M-S,de,,Becher klein,,,,
M-S,,simple,Mug small,mug-s,9,3,
M,,configurable,Mug,mug,,,"sku=M-S,size=S|sku=M-L,size=L"
M-L,,simple,Mug large,mug-l,11,4,
M-L,de,,Becher groß,,,,
`)
  expect(errors).toEqual([])
  expect(notes).toHaveLength(2)
  expect(notes[0]).toBe('2 store_view_code rows of the store view “de” are not imported, only the product itself')
  expect(products).toMatchObject([
    {
      slug: 'mug',
      variants: [
        { price: 900, stock: { quantity: 3 } },
        { price: 1100, stock: { quantity: 4 } },
      ],
    },
  ])
})

test('Magento: rejects texts of a store view without their product, and variants without a row', async () => {
  const { errors } = await read(`sku,store_view_code,product_type,name,url_key,price,configurable_variations
A,de,,Becher,,,
M,,configurable,Mug,mug,5,"sku=M-S,size=S"
`)
  expect(errors).toEqual([
    '2 store_view_code must be empty on one row of the SKU “A”, the product itself',
    '3 configurable_variations names the SKU “M-S”, which has no row',
  ])
})

test('Magento: a value may contain a comma, a colon or an equals sign', async () => {
  const { products } =
    await read(`sku,product_type,name,url_key,price,configurable_variations,configurable_variation_labels
M-1,simple,One,one,9,,
M-2,simple,Two,two,9,,
M,configurable,Screen,screen,,"sku=M-1,size=1,5 m,ratio=16:9|sku=M-2,size=2 m,ratio=a=b","size=Size (w=h),ratio=Ratio"
`)
  expect(choicesOf(products[0])).toEqual(['1,5 m / 16:9', '2 m / a=b'])
  expect(products[0]?.options?.map(({ name }) => name)).toEqual(['Size (w=h)', 'Ratio'])
})

const many = (separator: string, count: number) => Array.from({ length: count }, (_, n) => `v${n}`).join(separator)

test.each([
  [
    `TITLE,CURRENCY_CODE,QUANTITY,PRICE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 NAME,VARIATION 2 VALUES\nA,EUR,1,5,X,"${many(',', 20)}",Y,"${many(',', 16)}"`,
    '2 VARIATION 1 VALUES makes 320 variants; a product may have at most 300',
  ],
  [
    `handleId,fieldType,name,price,${[1, 2, 3, 4, 5, 6].map((n) => `productOptionName${n},productOptionDescription${n}`).join()}\np,Product,A,5,${[1, 2, 3, 4, 5, 6].map((n) => `O${n},${many(';', 100)}`).join()}`,
    '2 productOptionDescription1 makes 1000000000000 variants; a product may have at most 300',
  ],
])('rejects options that make too many variants, before it makes them', async (csv, error) => {
  const { products, errors } = await read(csv)
  expect(errors).toEqual([error])
  expect(products).toEqual([])
})

test('WooCommerce: stock of the parent, backorders with a notice, and oversold units', async () => {
  const { products, errors, notes } =
    await read(`ID,Type,SKU,Name,In stock?,Stock,Backorders allowed?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,T,Tee,1,12,0,,,Size,"S, M"
2,variation,T-S,Tee S,1,parent,0,5,T,Size,S
3,variation,T-M,Tee M,0,parent,0,5,id:1,Size,M
4,simple,N,Notify,1,-3,notify,5,,,
5,simple,O,Oversold,0,-2,0,5,,,
`)
  expect(errors).toEqual([])
  expect(products).toMatchObject([
    {
      variants: [
        { sku: 'T-S', stock: { quantity: null, inStock: true } },
        { sku: 'T-M', stock: { quantity: null, inStock: false } },
      ],
    },
    { slug: 'notify', stock: { quantity: null, inStock: true } },
    { slug: 'oversold', stock: { quantity: 0, inStock: false } },
  ])
  expect(notes).toEqual([
    expect.stringMatching(/^3 Stock “parent” is a stock that variations share/),
    expect.stringMatching(/^4 Stock “parent”/),
    '6 Stock is below zero, and becomes 0',
  ])
})

test('Shopify: notes oversold units, and rejects more than a product may have', async () => {
  const { notes, errors } = await read(
    'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\na,A,5,shopify,-4\nb,B,5,shopify,100000\n',
  )
  expect(notes).toEqual(['2 Variant Inventory Qty is below zero, and becomes 0'])
  expect(errors).toEqual(['3 Variant Inventory Qty must be at most 99999'])
})

test('WooCommerce: a variation without its product is an error, a group of products a note', async () => {
  const { products, errors, notes } = await read(`ID,Type,SKU,Name,Regular price,Parent
1,simple,A,Mug,5,
2,variation,B,Tee S,5,id:9
3,grouped,G,Set,,
4,external,E,Elsewhere,9,
`)
  expect(products.map((product) => product?.slug)).toEqual(['mug'])
  expect(errors).toEqual(['3 Parent must name a product of the file, such as its SKU or id:12'])
  expect(notes).toEqual([
    '4 Type “grouped” is not imported: the product is not sold by itself',
    '5 Type “external” is not imported: the product is not sold by itself',
  ])
})

test('WooCommerce: an attribute behind the sixth may be the one that varies', async () => {
  const places = [1, 2, 3, 4, 5, 6, 7]
  const { products } =
    await read(`ID,Type,SKU,Name,Regular price,Parent,${places.map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join()}
1,variable,T,Tee,,,${places.map((n) => `A${n},${n === 7 ? '"S, M"' : n}`).join()}
2,variation,T-S,Tee S,5,T,A7,S,,,,,,,,,,,,
3,variation,T-M,Tee M,5,T,A7,M,,,,,,,,,,,,
`)
  expect(choicesOf(products[0])).toEqual(['S', 'M'])
})

test('BigCommerce: a colon or an equals sign belongs to a choice, a color after it does not', async () => {
  const { products, errors } = await read(`Item Type,Product Name,Product Code/SKU,Price
Product,Screen,S,5
SKU,"[RT]Ratio=16:9,[CS]Color=Red:#ff0000|#00ff00",S-1,
SKU,"[RT]Ratio=a=b,[CS]Color=Blue: night",S-2,
`)
  expect(errors).toEqual([])
  expect(choicesOf(products[0])).toEqual(['16:9 / Red', 'a=b / Blue: night'])
})

test('BigCommerce: rows that cannot be placed are errors, rules and names of files notes', async () => {
  const { errors, notes } =
    await read(`Item Type,Product Name,Product Code/SKU,Price,Product Image File - 1,Product Image URL - 1
SKU,[S]Size=M,X,5,,
Product,Mug,M,5,m/1.jpg,
SKU,Mug large,M-L,5,,
Rule,[S]Size=M,,7,,
Product,Bowl,B,5,b/1.jpg,https://cdn.example.com/b.jpg
`)
  expect(errors).toEqual([
    '2 Item Type must follow the row of its product',
    '4 Product Name must name the options, such as [S]Size=M',
  ])
  expect(notes).toEqual([
    '5 Item Type “Rule” is not imported',
    '3 Product Image File - 1 has names of files, which cannot be fetched; the images are left out',
  ])
})

const hosted = (fields: string) =>
  `handleId,fieldType,name,price,discountMode,discountValue,surcharge,productOptionName1,productOptionDescription1\n${fields}\n`

test.each([
  ['JPY', '1000', '250', 750, 1000],
  ['JPY', '1000', '12.5', undefined, undefined],
  ['EUR', '10.00', '2.5', 750, 1000],
  ['KWD', '1.2500', '0.1250', 1125, 1250],
])('the hosted provider: %s %s less %s is %s', async (currency, price, discount, sold, full) => {
  const { products, errors } = await read(hosted(`p,Product,A,${price},AMOUNT,${discount},,,`), currency)
  if (sold === undefined || full === undefined)
    expect(errors).toEqual(['2 discountValue must be a number that the currency of the shop allows'])
  else expect(products[0]?.fields).toMatchObject({ price: full, discount: { type: 'AMOUNT', value: full - sold } })
})

test('the hosted provider: a surcharge has the digits of the currency', async () => {
  const csv = hosted('p,Product,A,1000,,,,Size,S;M\np,Variant,,,,,0,,S\np,Variant,,,,,50,,M')
  expect((await read(csv, 'JPY')).products[0]?.variants?.map(({ price }) => price)).toEqual([1000, 1050])
  expect((await read(csv, 'KWD')).products[0]?.variants?.map(({ price }) => price)).toEqual([1_000_000, 1_050_000])
})

test('the hosted provider: a variant of a product without options is an error', async () => {
  const { errors } = await read(hosted('p,Product,A,10,,,,,\np,Variant,,,,,2,,M'))
  expect(errors[0]).toBe('3 fieldType follows a product without options, on line 2')
})

test.each([
  ['Name,Price,Visible\nA,5,hidden', false],
  ['Name,Price,Visible\nA,5,Sichtbar', true],
  ['Handle,Title,Variant Price,Published\na,A,5,Unpublished', false],
  ['Type,Name,Regular price,Published,Visibility in catalog\nsimple,A,5,1,search', true],
  ['Type,Name,Regular price,Published,Visibility in catalog\nsimple,A,5,1,hidden', false],
  ['Type,Name,Regular price,Published,Visibility in catalog\nsimple,A,5,-1,visible', false],
  ['sku,product_type,name,price,product_online,visibility\nA,simple,A,5,1,"Catalog, Search"', true],
  ['sku,product_type,name,price,product_online,visibility\nA,simple,A,5,1,Not Visible Individually', false],
  ['sku,product_type,name,price,product_online,visibility\nA,simple,A,5,2,Catalog', false],
  ['Item Type,Product Name,Price,Product Visible?\nProduct,A,5,N', false],
  ['Name *,Price tax included,Active (0/1)\nA,5,0', false],
  ['Product ID [Non Editable],Title,Price,Visible\n1,A,5,Nein', false],
])('reads whether a product is visible: %j', async (csv, visible) => {
  const { products, errors } = await read(csv)
  expect(errors).toEqual([])
  expect(products[0]?.fields.visible).toBe(visible)
})

test.each([
  ['Name,Price,Visible\nA,5,perhaps', '2 Visible'],
  ['Type,Name,Regular price,Visibility in catalog\nsimple,A,5,perhaps', '2 Visibility in catalog'],
  ['sku,product_type,name,price,visibility\nA,simple,A,5,perhaps', '2 visibility'],
])('rejects a word that says neither visible nor hidden: %j', async (csv, place) => {
  expect((await read(csv)).errors).toEqual([
    `${place} must be TRUE or FALSE, or a word such as visible, hidden, published or draft`,
  ])
})

const [one, two] = ['https://cdn.example.com/w_300,h_200/a.jpg', 'https://cdn.example.com/b.jpg']

test.each([
  [`Type,Name,Regular price,Images\nsimple,A,5,"${one}, ${two}"`],
  [`Type,Name,Regular price,Images\nsimple,A,5,"${one},${two}"`],
  [`sku,product_type,name,price,base_image,additional_images\nA,simple,A,5,"${one}","${one},${two}"`],
  [`Name *,Price tax included,Image URLs (x;y;z...),"Image URLs (x,y,z...)"\nA,5,,"${one},${two}"`],
  [`Product ID [Non Editable],Title,Price,Hosted Image URLs\n1,A,5,"${one} ${two}"`],
  [`Name,Price,Image URL\nA,5,"${one}; ${two}"`],
  [`Name,Price,Image URL\nA,5,"${one}\n${two}"`],
])('splits a list of images, and no address: %j', async (csv) => {
  const { products, errors } = await read(csv)
  expect(errors).toEqual([])
  expect(products[0]?.images?.map(({ url }) => url)).toEqual([one, two])
})

test.each([
  [
    'WooCommerce',
    'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariable,T,Tee,1,,,Size,"S, M"\nvariation,T-S,Tee S,1,5,T,Size,S\nvariation,T-M,Tee M,0,5,T,Size,M\n',
  ],
  [
    'the hosted provider',
    'handleId,fieldType,name,price,visible,productOptionName1,productOptionDescription1\np,Product,Tee,5,true,Size,S;M\np,Variant,,,true,,S\np,Variant,,,false,,M\n',
  ],
  [
    'Magento',
    'sku,product_type,name,url_key,price,product_online,visibility,configurable_variations\nT-S,simple,S,s,5,1,Not Visible Individually,\nT-M,simple,M,m,5,2,Not Visible Individually,\nT,configurable,Tee,tee,,1,"Catalog, Search","sku=T-S,size=S|sku=T-M,size=M"\n',
  ],
])('%s: a hidden variant stays hidden', async (_, csv) => {
  const { products, errors } = await read(csv)
  expect(errors).toEqual([])
  expect(products[0]?.fields.visible).toBe(true)
  expect(products[0]?.variants?.map(({ visible }) => visible)).toEqual([true, false])
})

test('Shopify: notes a SKU that neither a price nor a choice makes a variant', async () => {
  const { notes } = await read('Handle,Title,Variant SKU\nmug,Mug,M-1\n')
  expect(notes).toEqual(['2 Variant SKU is left out: the row has neither a price nor a choice'])
})
