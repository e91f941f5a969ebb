import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * How many children of a wrapping row are on its first line. The row shows that line alone, and ends with it, so that
 * the menu of the others comes next. Without the menu all may fit.
 *
 * @param count how many children the row has
 * @returns undefined until it is measured
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useEffectBeforePaint(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      element.style.maxWidth = ''
      if (element.offsetWidth === 0) return
      const children = [...element.children].filter((child) => child instanceof HTMLElement)
      const wrapped = children.findIndex((child) => child.offsetTop > (children[0]?.offsetTop ?? 0))
      const last = children[wrapped - 1]
      if (wrapped === -1 || widthOf(children, element) <= element.offsetWidth + menuWidth(element))
        return setFitting(count)
      if (last) {
        const width = last.getBoundingClientRect().right - element.getBoundingClientRect().left
        element.style.maxWidth = `${Math.ceil(width)}px`
      }
      setFitting(wrapped)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const header = element.closest('header')
    if (header) observer.observe(header)
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}

const gapOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).columnGap) || 0

const widthOf = (children: readonly HTMLElement[], row: HTMLElement) =>
  children.reduce((sum, child) => sum + child.getBoundingClientRect().width + gapOf(row), -gapOf(row))

/** What the row gains where there is no menu after it. */
function menuWidth(row: HTMLElement) {
  const menu = row.nextElementSibling
  return menu instanceof HTMLElement ? menu.offsetWidth + gapOf(row) : 0
}
