/**
 * Prints what the product page of a storefront downloads, in a fresh browser: scripts and styles as brotli would send them,
 * whatever the server compresses, and the document. `node lab/bench/starter-downloads.ts next=http://localhost:3000/products/mug`.
 */
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.ts'

interface Download {
  readonly name: string
  readonly document: number
  readonly scripts: number
  readonly styles: number
  readonly requests: number
}

const pages = process.argv
  .slice(2)
  .map((word) => ({ name: word.split('=')[0] ?? '', url: word.slice(word.indexOf('=') + 1) }))
if (pages.length === 0) throw new Error('Name pages as next=http://localhost:3000/products/mug')
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
console.log('| starter | document, kB | scripts, kB | styles, kB | requests |\n|---|---|---|---|---|')
for (const { name, url } of pages) {
  const { document, scripts, styles, requests } = await measure(browser, name, url)
  console.log(`| \`${name}\` | ${kilobytes(document)} | ${kilobytes(scripts)} | ${kilobytes(styles)} | ${requests} |`)
}
await browser.close()

async function measure(browser: Browser, name: string, url: string): Promise<Download> {
  const page = await browser.newPage()
  const sizes = { document: 0, script: 0, stylesheet: 0 }
  let requests = 0
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    requests += 1
    const type = typeOf(response)
    if (!type) return
    const add = async () => {
      const body = await response.body()
      sizes[type] += brotliCompressSync(body).length
    }
    bodies.push(add())
  })
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  // Scripts load further ones.
  await page.waitForTimeout(5000)
  page.removeAllListeners('response')
  await Promise.all(bodies)
  await page.close()
  return { name, document: sizes.document, scripts: sizes.script, styles: sizes.stylesheet, requests }
}

/** By the type of its content: preloaded modules have no type of their own. */
function typeOf(response: Response): 'document' | 'script' | 'stylesheet' | null {
  const type = response.headers()['content-type'] ?? ''
  if (type.includes('javascript')) return 'script'
  if (type.includes('text/css')) return 'stylesheet'
  return response.request().resourceType() === 'document' ? 'document' : null
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
