/**
 * Prints what a page downloads of each component, minified and with brotli: the component alone, without React, TanStack Query
 * and the client. Fails when one is over its limit, so that none pulls in the others.
 */
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const kilobyte = 1000

/** In bytes. The texts in two languages are about half of a component. */
const limits: Readonly<Record<string, number>> = {
  AccountNav: 1.8 * kilobyte,
  AddressForm: 5.2 * kilobyte,
  AddToCart: 1 * kilobyte,
  Breadcrumbs: 0.6 * kilobyte,
  BuyNow: 0.7 * kilobyte,
  CartLines: 6.5 * kilobyte,
  CartTotals: 3.2 * kilobyte,
  Checkout: 14.5 * kilobyte,
  ConsentNote: 1.7 * kilobyte,
  DeliveryOptions: 2.5 * kilobyte,
  DiscountField: 4.7 * kilobyte,
  Filters: 5 * kilobyte,
  Gallery: 2.6 * kilobyte,
  Image: 0.7 * kilobyte,
  LanguageAndCurrency: 1.4 * kilobyte,
  LegalLinks: 0.8 * kilobyte,
  Money: 0.8 * kilobyte,
  NewsletterForm: 8 * kilobyte,
  OrderView: 6.1 * kilobyte,
  PageHead: 0.8 * kilobyte,
  Price: 2.7 * kilobyte,
  PriceNote: 1.2 * kilobyte,
  ProductCard: 3.7 * kilobyte,
  ProductForm: 9.8 * kilobyte,
  ReviewForm: 3.8 * kilobyte,
  Reviews: 3.4 * kilobyte,
  SafetyDetails: 1.3 * kilobyte,
  SearchBox: 3 * kilobyte,
  Wishlist: 5.6 * kilobyte,
  WishlistButton: 2.6 * kilobyte,
}

let over = 0
for (const [name, limit] of Object.entries(limits)) {
  const size = await sizeOf(name)
  const isOver = size > limit
  const verdict = `${(size / limit).toFixed(2)} of ${limit / kilobyte} kB`
  console.log(`${name.padEnd(24)}${(size / kilobyte).toFixed(2).padStart(6)} kB  ${verdict}${isOver ? '  OVER' : ''}`)
  if (isOver) over += 1
}
console.log(
  `${'all of them'.padEnd(24)}${((await sizeOf(...Object.keys(limits))) / kilobyte).toFixed(2).padStart(6)} kB`,
)
process.exitCode = over > 0 ? 1 : 0

/** What a page downloads for components, beside the packages that they share with the app. */
async function sizeOf(...names: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${names.join()} } from './src/index.ts'`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime', '@tanstack/react-query', '@cartwright/client', '@cartwright/client/*'],
  })
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0)
}
