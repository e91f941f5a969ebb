import { expect, test } from 'vitest'
import { choicesOf, readShopFile as read } from './testing-read.ts'

const collectionsOf = (product: { collections?: readonly { name: string }[] } | undefined) =>
  product?.collections?.map(({ name }) => name)
const imagesOf = (product: { images?: readonly { url: string }[] } | undefined) =>
  product?.images?.map(({ url }) => url)

test('a choice of a variation contains a comma: gh:woocommerce/woocommerce#24800', async () => {
  const { products, errors } = await read(`Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
variable,T,Tee,,,Color,"Green\\, white, Red"
variation,T-1,Tee 1,5,T,Color,"Green\\, white"
variation,T-2,Tee 2,5,T,Color,Red
`)
  expect(errors).toEqual([])
  expect(choicesOf(products[0])).toEqual(['Green, white', 'Red'])
})

test('a category contains a comma: gh:woocommerce/woocommerce#30827', async () => {
  const { products } = await read(
    'Type,Name,Regular price,Categories\nsimple,A,5,"Body Care > Perfume\\, Cologne & Fragrance, Gifts"\n',
  )
  expect(collectionsOf(products[0])).toEqual(['Perfume, Cologne & Fragrance', 'Gifts'])
})

test('bars separate categories: gh:woocommerce/woocommerce#20098', async () => {
  const { products } = await read('Type,Name,Regular price,Categories\nsimple,A,5,intel|1155|processors\n')
  expect(collectionsOf(products[0])).toEqual(['intel', '1155', 'processors'])
})

test.each(['|', ' | '])('“%s” separates images: gh:woocommerce/woocommerce#16299', async (separator) => {
  const images = ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg']
  const { products } = await read(`Type,Name,Regular price,Images\nsimple,A,5,${images.join(separator)}\n`)
  expect(imagesOf(products[0])).toEqual(images)
})

test('an address of an image contains a comma: gh:woocommerce/woocommerce#24110', async () => {
  const image = 'https://example.org/images/123_High_Street,_London.jpg'
  const { products } = await read(`Type,Name,Regular price,Images\nsimple,A,5,"${image}"\n`)
  expect(imagesOf(products[0])).toEqual([image])
})

test('an address of an image contains a space: gh:PrestaShop/PrestaShop#3584', async () => {
  const image = 'https://example.org/img/blue mug.jpg'
  const { products } = await read(`Name *,Price tax included,"Image URLs (x,y,z...)"\nA,5,"${image}"\n`)
  expect(imagesOf(products[0])).toEqual([image])
})

test('a semicolon separates further images: gh:magento/magento2#11026', async () => {
  const { products, errors } = await read(
    'sku,product_type,name,price,additional_images\nA,simple,A,5,https://cdn.example.com/a.jpg;https://cdn.example.com/b.jpg\n',
  )
  expect(errors).toEqual([])
  expect(imagesOf(products[0])).toEqual(['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg'])
})

const configurable = (
  variations: string,
  view = '',
) => `sku,store_view_code,product_type,name,url_key,price,configurable_variations
M-1,${view},simple,One,one,9,
M-2,${view},simple,Two,two,9,
M,${view},configurable,Mug,mug,,"${variations}"
`

test('an option contains a comma: gh:magento-engcom/import-export-improvements#65', async () => {
  const { products } = await read(configurable('sku=M-1,color=green,white|sku=M-2,color=red'))
  expect(choicesOf(products[0])).toEqual(['green,white', 'red'])
})

test('bars separate the pairs of a variation too: gh:magento/magento2#8754', async () => {
  const { products, errors } = await read(configurable('sku=M-1|color=Black|size=S|sku=M-2|color=Red|size=S'))
  expect(errors).toEqual([])
  expect(choicesOf(products[0])).toEqual(['Black / S', 'Red / S'])
})

test('every row names the default store view: gh:magento/magento2#5876', async () => {
  const { products, errors } = await read(configurable('sku=M-1,color=Black|sku=M-2,color=Red', 'default'))
  expect(errors).toEqual([])
  expect(choicesOf(products[0])).toEqual(['Black', 'Red'])
})

test.each([
  [
    'Shopify',
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Size,S,5\ntee,Tee,Size,M,6\nmug,Mug,Title,Default Title,7\n',
  ],
  [
    'Squarespace',
    'Product ID [Non Editable],Product URL,Title,Option Name 1,Option Value 1,Price\n1,tee,Tee,Size,S,5\n1,tee,Tee,Size,M,6\n2,mug,Mug,,,7\n',
  ],
])(
  'every row of %s repeats the texts of its product: gh:commercetools/sphere-node-product-csv-sync#324',
  async (_, csv) => {
    const { products, errors } = await read(csv)
    expect(errors).toEqual([])
    expect(products.map((product) => product?.slug)).toEqual(['tee', 'mug'])
    expect(choicesOf(products[0])).toEqual(['S', 'M'])
  },
)

test('prices have a decimal comma: gh:litecart/litecart#107', async () => {
  const { products, errors } = await read('Type;Name;Regular price;Sale price\nsimple;A;1.299,50;1.199,50\n')
  expect(errors).toEqual([])
  expect(products[0]?.fields).toMatchObject({ price: 129_950, discount: { type: 'AMOUNT', value: 10_000 } })
})

test('the file begins with a byte order mark: gh:commercetools/nodejs#1534', async () => {
  const { products, errors } = await read('\ufeffsku,product_type,name,price\nA,simple,Mug,5\n')
  expect(errors).toEqual([])
  expect(products[0]?.fields).toMatchObject({ sku: 'A', name: 'Mug', price: 500 })
})
