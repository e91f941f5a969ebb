import type { Page } from '@playwright/test'

/** More than the demo shop has in any list that shows only the rows in view. */
const MOST_ROWS = 500

/** Presses Tab as often as there are controls. Returns those that never had the focus, or had it without a sign. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (
        element.tabIndex < 0 ||
        element.matches(':disabled') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false
      // One radio of a group takes the focus; arrow keys move within.
      return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    })
    for (const [index, element] of controls.entries()) element.dataset.reach = String(index)
    const missing = new Set(controls.map((_, index) => String(index)))
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const frames = [target, target.parentElement, target.closest('.focus-within\\:outline-2')]
      const isShown = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== 'none')
      if (isShown) missing.delete(target.dataset.reach ?? '')
    })
    Reflect.set(window, 'missing', missing)
    return controls.length
  })
  const left = () =>
    page.evaluate(() => {
      const missing: Set<string> = Reflect.get(window, 'missing')
      // Rows of a long list leave the page when they are out of view, and others come. The arrow to the next image is
      // disabled once the Tab key has gone through all images.
      return [...missing].flatMap(
        (index) => document.querySelector(`[data-reach="${index}"]:not(:disabled)`)?.outerHTML.slice(0, 120) ?? [],
      )
    })
  const most = count + MOST_ROWS
  for (let press = 1; press <= most; press++) {
    await page.keyboard.press('Tab')
    if (press >= count && press % 25 === 0 && (await left()).length === 0) break
  }
  return left()
}
