import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const sizes = [
  [1366, 650],
  [1536, 730],
  [844, 390],
  [1280, 800],
  [390, 844],
  [1920, 1080],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text over the picture has a contrast of 4.5 at every size, ${colorScheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const reader = await context.newPage()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      expect(await leastContrast(page, reader), `${width} x ${height}`).toBeGreaterThanOrEqual(4.5)
    }
  })
}

/** The least contrast between the words of the hero and any point that they stand on. */
async function leastContrast(page: Page, reader: Page): Promise<number> {
  const words = await page.locator('.hero-words').evaluate((element) => {
    const from = element.getBoundingClientRect()
    const texts = [...element.querySelectorAll('h1, p, a')].filter(
      (text) => getComputedStyle(text).backgroundColor === 'rgba(0, 0, 0, 0)',
    )
    return texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { color } = getComputedStyle(text)
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x: x - from.x,
        y: y - from.y,
        width,
        height,
        color,
      }))
    })
  })
  expect(words.length).toBeGreaterThan(2)
  await page.locator('.hero-words').evaluate((element) => {
    for (const text of element.querySelectorAll<HTMLElement>('h1, p, a')) text.style.visibility = 'hidden'
  })
  const ground = await page.locator('.hero-words').screenshot()
  return reader.evaluate(
    async ([image, words]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser has no canvas')
      context.drawImage(bitmap, 0, 0)
      const luminance = (channels: ArrayLike<number>) => {
        const linear = [0, 1, 2].map((index) => {
          const value = (channels[index] ?? 0) / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
      }
      let least = 21
      for (const { x, y, width, height, color } of words) {
        const ink = luminance((color.match(/[\d.]+/g) ?? []).map(Number))
        const { data } = context.getImageData(x, y, width, height)
        for (let at = 0; at < data.length; at += 4) {
          const ground = luminance(data.subarray(at, at + 3))
          least = Math.min(least, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
        }
      }
      return least
    },
    [ground.toString('base64'), words] as const,
  )
}
